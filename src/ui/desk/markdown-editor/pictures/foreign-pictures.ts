/**
 * Pasted pictures from other hosts: the site fetches each, and the text then names the site's own copy. Until then the picture is
 * not shown, since its host would learn of it.
 */
import { Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { asking } from '../asking.ts'
import { picturesIn } from './picture-text.ts'

/** The site's copy of each address, or null where it cannot be fetched. */
const coming = new WeakMap<EditorView, Map<string, Promise<string | null>>>()

export const comingPicture = (view: EditorView, address: string) => coming.get(view)?.get(address)

const isElsewhere = (address: string) => {
  const url = URL.parse(address, location.href)
  return url !== null && url.protocol === 'https:' && url.origin !== location.origin
}

/** Must be called before the text is in the document, so that the pictures are never loaded from their hosts. */
export function bringPictures(view: EditorView, markdown: string) {
  const known = coming.get(view) ?? new Map<string, Promise<string | null>>()
  coming.set(view, known)
  for (const { address } of picturesIn(markdown)) {
    if (known.has(address) || !isElsewhere(address)) continue
    const picture = view.state.facet(asking).bring(address)
    known.set(address, picture)
    void picture.then((url) => url && renamePicture(view, address, url))
  }
}

/** Not in the undo history, so that undo cannot bring the foreign address back. */
export function renamePicture(view: EditorView, from: string, to: string) {
  const text = view.state.doc.toString()
  const changes: { from: number; to: number; insert: string }[] = []
  for (let at = text.indexOf(`](${from}`); at >= 0; at = text.indexOf(`](${from}`, at + 1))
    changes.push({ from: at + 2, to: at + 2 + from.length, insert: to })
  if (changes.length) view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) })
}
