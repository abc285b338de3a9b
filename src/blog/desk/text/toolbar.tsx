import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import type { Command } from './commands.ts'
import { modifierName } from './commands.ts'

interface Tool {
  command: Command
  label: string
  keys?: string
  Icon: LucideIcon
}

const groups: Tool[][] = [
  [
    { command: 'bold', label: 'Bold', keys: 'B', Icon: Bold },
    { command: 'italic', label: 'Italic', keys: 'I', Icon: Italic },
    { command: 'strike', label: 'Strikethrough', keys: 'Shift+X', Icon: Strikethrough },
  ],
  [
    { command: 'heading', label: 'Heading', keys: 'Alt+2', Icon: Heading2 },
    { command: 'subheading', label: 'Subheading', keys: 'Alt+3', Icon: Heading3 },
    { command: 'quote', label: 'Quote', keys: 'Shift+9', Icon: Quote },
    { command: 'list', label: 'List', keys: 'Shift+8', Icon: List },
    { command: 'numbered', label: 'Numbered list', keys: 'Shift+7', Icon: ListOrdered },
  ],
  [
    { command: 'link', label: 'Link', keys: 'K', Icon: Link },
    { command: 'picture', label: 'Picture', Icon: Image },
    { command: 'table', label: 'Table', Icon: Table },
    { command: 'code', label: 'Code', keys: 'E', Icon: Code },
  ],
  [{ command: 'undo', label: 'Undo', keys: 'Z', Icon: Undo2 }],
]

const tools = groups.flat()

interface ToolbarProps {
  /** Id of the text it works on. */
  controls: string
  onCommand: (command: Command) => void
}

/** One stop for the Tab key; arrows, Home and End move inside. */
export function Toolbar({ controls, onCommand }: ToolbarProps) {
  const [current, setCurrent] = useState<Command>('bold')
  const bar = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tools.findIndex(({ command }) => command === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tools.at(to % tools.length)
    if (!next) return
    setCurrent(next.command)
    bar.current?.querySelector<HTMLElement>(`[data-command="${next.command}"]`)?.focus()
  }

  return (
    <div
      ref={bar}
      className="toolbar"
      role="toolbar"
      aria-label="Markdown"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.command}>
          {index > 0 && <span className="toolbar-rule" />}
          {group.map(({ command, label, keys, Icon }) => (
            <button
              key={command}
              type="button"
              className="button button-ghost button-icon"
              data-command={command}
              aria-label={label}
              title={keys ? `${label} (${modifierName()}+${keys})` : label}
              tabIndex={command === current ? 0 : -1}
              onFocus={() => setCurrent(command)}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onCommand(command)}
            >
              <Icon className="icon" />
            </button>
          ))}
        </Fragment>
      ))}
      <span className="field-hint toolbar-note" aria-hidden="true">
        Markdown
      </span>
    </div>
  )
}
