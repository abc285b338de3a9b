/**
 * A new post that is saved while it is written becomes a post with an address of its own: another page, on which the
 * author goes on typing where she was.
 */
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import type { PostForm } from '../fields.ts'

interface HandOver {
  postId: number
  /** With what was typed while the post was being saved. */
  form: PostForm
  scrollY: number
  /** Name of the field that had the focus, and what was selected in it. */
  field: string | null
  selection: [start: number, end: number] | null
}

let waiting: HandOver | null = null

/** Under what name a text keeps what undo knows of it. */
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

/** What was left for the editor of this post; taken once. */
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

/** Whether something is waiting for the editor of this post. */
export function isHandedOver(postId: number): boolean {
  return waiting?.postId === postId
}
