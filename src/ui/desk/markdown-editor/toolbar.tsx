import type { LucideIcon } from 'lucide-react'
import Heading2 from 'lucide-react/icons/heading-2'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Bold from 'lucide-react/icons/letter-b'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Plus from 'lucide-react/icons/plus'
import Quote from 'lucide-react/icons/quote'
import Redo2 from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import Table from 'lucide-react/icons/table'
import Undo2 from 'lucide-react/icons/undo-2'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { type Command, modifierName } from './commands/commands.ts'

interface Tool {
  command: Command | 'block'
  label: string
  keys?: string
  Icon: LucideIcon
}

const groups: Tool[][] = [
  [
    { command: 'undo', label: 'Undo', keys: 'Z', Icon: Undo2 },
    { command: 'redo', label: 'Redo', keys: 'Y', Icon: Redo2 },
  ],
  [
    { command: 'heading', label: 'Heading', keys: 'Alt+2', Icon: Heading2 },
    { command: 'bold', label: 'Bold', keys: 'B', Icon: Bold },
    { command: 'italic', label: 'Italic', keys: 'I', Icon: Italic },
    { command: 'link', label: 'Link', keys: 'K', Icon: Link },
  ],
  [
    { command: 'list', label: 'List', keys: 'Shift+8', Icon: List },
    { command: 'numbered', label: 'Numbered list', keys: 'Shift+7', Icon: ListOrdered },
    { command: 'quote', label: 'Quote', keys: 'Shift+9', Icon: Quote },
  ],
  [
    { command: 'picture', label: 'Picture', Icon: Image },
    { command: 'table', label: 'Table', Icon: Table },
  ],
  [{ command: 'find', label: 'Find', keys: 'F', Icon: Search }],
  [{ command: 'block', label: 'Block', Icon: Plus }],
]

const tools = groups.flat()

interface ToolbarProps {
  onCommand: (command: Command | 'block') => void
}

/** Roving tabindex: one stop for the Tab key; arrows, Home and End move inside. */
export function Toolbar({ onCommand }: ToolbarProps) {
  const [current, setCurrent] = useState<Tool['command']>('undo')
  const bar = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tools.findIndex(({ command }) => command === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    const next = to === undefined ? undefined : tools.at(to % tools.length)
    if (!next) return
    event.preventDefault()
    setCurrent(next.command)
    bar.current?.querySelector<HTMLElement>(`[data-command="${next.command}"]`)?.focus()
  }

  return (
    <div ref={bar} className="md-toolbar" role="toolbar" aria-label="Markdown" onKeyDown={onKeyDown}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.command}>
          {index > 0 && <span className="md-toolbar-rule" />}
          {group.map(({ command, label, keys, Icon }) => (
            <button
              key={command}
              type="button"
              className={
                command === 'block' ? 'button button-ghost md-toolbar-block' : 'button button-ghost button-icon'
              }
              data-command={command}
              aria-label={label}
              title={keys ? `${label} (${modifierName()}+${keys})` : label}
              tabIndex={command === current ? 0 : -1}
              onFocus={() => setCurrent(command)}
              // Keeps the text's selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onCommand(command)}
            >
              <Icon className="icon" />
              {command === 'block' && <span>Block</span>}
            </button>
          ))}
        </Fragment>
      ))}
      <span className="md-toolbar-note" aria-hidden="true">
        <kbd>{modifierName()}</kbd> <kbd>S</kbd> saves
      </span>
    </div>
  )
}
