/**
 * Pasted pictures from other hosts: the site fetches each, and the text then names the site's own copy. Until then the picture is
 * not shown, since its host would learn of it.
 */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { type EditorState, Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { asking } from '../asking.ts'
import { urlOf } from '../blocks/blocks.ts'
import { addressIn, picturesIn } from './picture-text.ts'

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
  const changes = renaming(view.state, from, to)
  if (changes.length) view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) })
}

/** The changes that give all pictures of an address, and links to it, another one. */
export function renaming(state: EditorState, address: string, insert: string) {
  const changes: { from: number; to: number; insert: string }[] = []
  const tree = ensureSyntaxTree(state, state.doc.length, 500) ?? syntaxTree(state)
  tree.iterate({
    enter({ name, node: { from, to, parent } }) {
      if (name !== 'URL' || !parent || !/^(Image|Link)$/.test(parent.name) || urlOf(parent)?.from !== from) return
      if (addressIn(state.sliceDoc(from, to)) === address) changes.push({ from, to, insert })
    },
  })
  return changes
}
