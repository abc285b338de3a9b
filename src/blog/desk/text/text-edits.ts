import type { Edit, Selection } from './markdown-edits.ts'

export function selectionOf(textarea: HTMLTextAreaElement): Selection {
  return { text: textarea.value, start: textarea.selectionStart, end: textarea.selectionEnd }
}

/** Types an edit into the text, so that the browser's own undo takes it back like anything else that was typed. */
export function applyEdit(textarea: HTMLTextAreaElement, edit: Edit) {
  textarea.focus()
  textarea.setSelectionRange(edit.from, edit.to)
  const command = edit.insert === '' ? 'delete' : 'insertText'
  const isNothing = edit.insert === '' && edit.from === edit.to
  // Deprecated without a successor: no other call adds to the history of undo.
  if (!isNothing && !document.execCommand(command, false, edit.insert)) {
    textarea.setRangeText(edit.insert, edit.from, edit.to, 'end')
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  }
  textarea.setSelectionRange(edit.start, edit.end)
}

/** Replaces a passage without taking the caret from where the author is typing. */
export function replacePassage(textarea: HTMLTextAreaElement, from: number, to: number, insert: string) {
  const { selectionStart, selectionEnd, scrollTop } = textarea
  const moved = (position: number) =>
    position <= from ? position : position >= to ? position + insert.length - (to - from) : from + insert.length
  if (document.activeElement === textarea) {
    applyEdit(textarea, { from, to, insert, start: moved(selectionStart), end: moved(selectionEnd) })
  } else {
    textarea.setRangeText(insert, from, to, 'preserve')
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  }
  textarea.scrollTop = scrollTop
}

export function undo(textarea: HTMLTextAreaElement) {
  textarea.focus()
  document.execCommand('undo')
}
