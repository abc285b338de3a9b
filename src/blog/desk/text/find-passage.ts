/** Finds a sentence that another page refers to, and selects it in the editor: /admin/blog/edit/7#find=… */
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import { notify } from '#ui/notice/notify.ts'

const prefix = '#find='
const fieldNames = ['excerpt', 'title']

export function passageHash(sentence: string): string {
  return prefix + encodeURIComponent(sentence)
}

/** Position of a sentence in a text; its links may have been reduced to their words. */
export function findPassage(text: string, sentence: string): [start: number, end: number] | null {
  const escaped = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(escaped.replaceAll('\\]', '\\](?:\\([^)\\n]{0,2048}\\))?')).exec(text)
  return found && [found.index, found.index + found[0].length]
}

/** Focuses the text field and selects the sentence that the address names. */
export function markPassage(hash: string, text: TextHandle | null) {
  const sentence = passageOf(hash)
  if (sentence !== null && !markIn(text, sentence) && !mark(sentence)) {
    notify({ title: 'Nothing to put right', description: 'This sentence is no longer in the text.' })
  }
}

function passageOf(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null
  try {
    return decodeURIComponent(hash.slice(prefix.length))
  } catch {
    return null
  }
}

function markIn(text: TextHandle | null, sentence: string): boolean {
  const passage = text && findPassage(text.text(), sentence)
  if (passage) text.select(...passage)
  return Boolean(passage)
}

function mark(sentence: string): boolean {
  for (const name of fieldNames) {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.editor [name="${name}"]`)
    const passage = field && findPassage(field.value, sentence)
    if (!passage) continue
    // The selection is set before the focus, because browsers scroll to it when the focus comes.
    field.blur()
    field.setSelectionRange(...passage)
    field.focus()
    return true
  }
  return false
}
