/**
 * Hand-over between pages: a new post that is autosaved while it is written gets an address of its own, which is another page;
 * the author goes on typing where she was.
 */
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import type { PostForm } from '../fields.ts'

interface HandOver {
  postId: number
  /** Includes what was typed while the post was being saved. */
  form: PostForm
  scrollY: number
  /** Name of the focused field, and the selection in it. */
  field: string | null
  selection: [start: number, end: number] | null
}

let waiting: HandOver | null = null

/** The key under which a text's undo history is kept. */
export const undoName = (post: { id: number } | null) => `post:${post?.id ?? 'new'}`

export function handOver(postId: number, form: PostForm, text: TextHandle | null) {
  const field = document.activeElement
  const isText = field?.closest('[data-field="content"]') != null
  const box = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
  const selection = isText ? text?.selection() : box && boxSelection(box)
  waiting = {
    postId,
    form,
    scrollY: window.scrollY,
    field: isText ? 'content' : box?.name || null,
    selection: selection ?? null,
  }
  text?.keepAs(undoName({ id: postId }))
}

function boxSelection({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  return selectionStart === null ? null : ([selectionStart, selectionEnd ?? selectionStart] as [number, number])
}

/** The hand-over for the editor of this post; it can be taken only once. */
export function takeHandOver(postId: number | undefined): HandOver | null {
  const mine = waiting?.postId === postId ? waiting : null
  if (mine) waiting = null
  return mine
}

export function resumeTyping({ scrollY, field, selection }: HandOver, text: TextHandle | null) {
  window.scrollTo(0, scrollY)
  if (field === 'content') return text?.select(...(selection ?? [0, 0]))
  const element = field && document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.editor [name="${field}"]`)
  if (!element) return
  element.focus({ preventScroll: true })
  if (selection) element.setSelectionRange(...selection)
}

/** Whether there is a hand-over for the editor of this post. */
export function isHandedOver(postId: number): boolean {
  return waiting?.postId === postId
}
