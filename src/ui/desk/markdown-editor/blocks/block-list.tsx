import ImageIcon from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MapIcon from 'lucide-react/icons/map'
import Minus from 'lucide-react/icons/minus'
import Quote from 'lucide-react/icons/quote'
import Route from 'lucide-react/icons/route'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Table from 'lucide-react/icons/table'
import type { NewBlock } from './new-blocks.ts'

export const blockListId = 'md-block-list'

const icons = {
  picture: ImageIcon,
  gallery: Images,
  product: ShoppingBag,
  itinerary: Route,
  map: MapIcon,
  table: Table,
  quote: Quote,
  box: Lightbulb,
  rule: Minus,
} as const

interface BlockListProps {
  blocks: readonly NewBlock[]
  /** Name of the block that Enter chooses. */
  chosen?: string | undefined
  onChoose: (block: NewBlock) => void
}

/** The list of blocks that can be inserted. The focus stays in the text, so that typing filters the list. */
export function BlockList({ blocks, chosen, onChoose }: BlockListProps) {
  return (
    <>
      <div id={blockListId} role="listbox" aria-label="Blocks">
        {blocks.map((block) => {
          const Icon = icons[block.name as keyof typeof icons]
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
            // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles the keys
            <div
              key={block.name}
              id={`${blockListId}-${block.name}`}
              role="option"
              aria-selected={block.name === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(block)}
            >
              <Icon className="icon" />
              <span>
                <b>{block.label}</b>
                <small>{block.hint}</small>
              </span>
              {block.name === chosen && <kbd>Enter</kbd>}
            </div>
          )
        })}
      </div>
      <p className="md-blocks-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Esc</kbd> keeps the slash
        </span>
      </p>
    </>
  )
}
