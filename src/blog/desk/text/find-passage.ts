/** A sentence that is spoken of elsewhere, found and marked in the editor: its address is /admin/blog/edit/7#find=… */
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import { notify } from '#ui/notice/notify.ts'

const prefix = '#find='
const fieldNames = ['excerpt', 'title']

export function passageHash(sentence: string): string {
  return prefix + encodeURIComponent(sentence)
}

/** Where a sentence stands in a text; the sentence may have lost the addresses of its links. */
export function findPassage(text: string, sentence: string): [start: number, end: number] | null {
  const escaped = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(escaped.replaceAll('\\]', '\\](?:\\([^)\\n]{0,2048}\\))?')).exec(text)
  return found && [found.index, found.index + found[0].length]
}

/** Leads the keyboard to the sentence that the address names, and selects it. */
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
    // Selected before it has the focus: a browser scrolls to what is selected when the focus comes.
    field.blur()
    field.setSelectionRange(...passage)
    field.focus()
    return true
  }
  return false
}
