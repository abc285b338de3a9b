import { type Edit, type Selection, toggleCode, toggleLines, toggleMark } from './markdown-edits.ts'

const edits = {
  bold: (selection) => toggleMark(selection, '**'),
  italic: (selection) => toggleMark(selection, '_'),
  strike: (selection) => toggleMark(selection, '~~'),
  heading: (selection) => toggleLines(selection, 'heading'),
  subheading: (selection) => toggleLines(selection, 'subheading'),
  quote: (selection) => toggleLines(selection, 'quote'),
  list: (selection) => toggleLines(selection, 'list'),
  numbered: (selection) => toggleLines(selection, 'numbered'),
  code: toggleCode,
} satisfies Record<string, (selection: Selection) => Edit>

/** The commands of toolbar and keys; some ask first, and some change more than the text. */
export type Command = keyof typeof edits | 'link' | 'picture' | 'table' | 'undo' | 'redo' | 'find'

/** The edit of a command; null for those that change more than the text. */
export function editOf(command: Command, selection: Selection): Edit | null {
  return command in edits ? edits[command as keyof typeof edits](selection) : null
}

interface Keys {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  /** The physical key, because Shift changes what a digit key types. */
  code: string
  key: string
}

const headings: Record<string, Command> = { Digit2: 'heading', Digit3: 'subheading' }
const plain: Record<string, Command> = { b: 'bold', i: 'italic', k: 'link', e: 'code' }
const shifted: Record<string, Command> = { KeyX: 'strike', Digit7: 'numbered', Digit8: 'list', Digit9: 'quote' }

/** The command of a shortcut with Ctrl, on a Mac also Cmd. */
export function commandOf({ ctrlKey, metaKey, shiftKey, altKey, code, key }: Keys): Command | null {
  if (!ctrlKey && !metaKey) return null
  if (altKey) return (!shiftKey && headings[code]) || null
  return (shiftKey ? shifted[code] : plain[key.toLowerCase()]) ?? null
}

/** Name of the modifier key on this device. */
export function modifierName(): 'Ctrl' | 'Cmd' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd' : 'Ctrl'
}
