import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { postTable } from '#blog/fields.ts'
import type { ManyAction } from '#blog/many/queries.ts'
import type { PostBrief } from '#blog/many/schema.ts'
import { Button } from '#ui/desk/button.tsx'
import { withWords } from '#ui/form/words/words.ts'
import { ChooseBox } from '#ui/list/choose-box.tsx'
import { DropPanel } from '#ui/list/drop-panel.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { countsOf } from '#ui/list/selection-rules.ts'

export interface PanelProps {
  posts: readonly PostBrief[]
  disabled: boolean
  act: (action: ManyAction) => void
}

/** Adds tags to all selected posts, or removes them from all; tags that only some have stay as they are. */
export function TagsPanel({ posts, disabled, act }: PanelProps) {
  return (
    <DropPanel icon={<Tag className="icon" />} label="Tags" disabled={disabled}>
      {(close) => (
        <Tags
          posts={posts}
          onApply={(add, remove) => {
            close()
            act({ do: 'tags', add, remove })
          }}
        />
      )}
    </DropPanel>
  )
}

interface TagsProps {
  posts: readonly PanelProps['posts'][number][]
  onApply: (add: string[], remove: string[]) => void
}

function Tags({ posts, onApply }: TagsProps) {
  const [text, setText] = useState('')
  const [added, setAdded] = useState<string[]>([])
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const counts = countsOf(posts.flatMap(({ tags }) => tags))
  const known = [...new Set([...added, ...counts.keys()])]
  const typed = text.trim()
  const shown = known.filter((tag) => tag.toLowerCase().includes(typed.toLowerCase()))
  const isNew = typed !== '' && !known.some((tag) => tag.toLowerCase() === typed.toLowerCase())
  const decide = (tag: string, isOn: boolean) => setDecided(new Map(decided).set(tag, isOn))
  const chosen = (isOn: boolean) => [...decided].flatMap(([tag, on]) => (on === isOn ? [tag] : []))

  function add() {
    const words = withWords([], text)
    setAdded([...words, ...added])
    setDecided(new Map([...decided, ...words.map((word) => [word, true] as const)]))
    setText('')
  }

  return (
    <>
      <SearchField
        placeholder="Find a tag, or write a new one"
        maxLength={postTable.tags.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isNew) return
          event.preventDefault()
          add()
        }}
      />
      <ul>
        {isNew && (
          <li>
            <button type="button" className="drop-choice" onClick={add}>
              <Plus className="icon" />
              Add “{typed}”
            </button>
          </li>
        )}
        {shown.map((tag) => {
          const count = counts.get(tag) ?? 0
          const isOn = decided.get(tag) ?? count === posts.length
          return (
            <li key={tag} className="drop-choice">
              <ChooseBox
                label={tag}
                checked={isOn}
                some={!decided.has(tag) && count > 0 && count < posts.length}
                onChange={(isChecked) => decide(tag, isChecked)}
              />
              <span>{tag}</span>
              <small className="figures">{count === 0 ? 'none' : `${count} of ${posts.length}`}</small>
            </li>
          )
        })}
      </ul>
      <div className="drop-foot">
        <span>A dash: some have it, and stay as they are.</span>
        <Button look="primary" disabled={decided.size === 0} onClick={() => onApply(chosen(true), chosen(false))}>
          Apply to {posts.length}
        </Button>
      </div>
    </>
  )
}
