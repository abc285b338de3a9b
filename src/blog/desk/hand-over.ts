/**
 * A new post that is saved while it is written becomes a post with an address of its own: another page, on which the
 * author goes on typing where she was.
 */
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

export function handOver(postId: number, form: PostForm) {
  const { activeElement } = document
  const field = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  const { name, selectionStart, selectionEnd } = field
    ? activeElement
    : { name: '', selectionStart: null, selectionEnd: null }
  const selection: HandOver['selection'] =
    selectionStart === null ? null : [selectionStart, selectionEnd ?? selectionStart]
  waiting = { postId, form, scrollY: window.scrollY, field: name || null, selection }
}

/** What was left for the editor of this post; taken once. */
export function takeHandOver(postId: number | undefined): HandOver | null {
  const mine = waiting?.postId === postId ? waiting : null
  if (mine) waiting = null
  return mine
}

export function resumeTyping({ scrollY, field, selection }: HandOver) {
  window.scrollTo(0, scrollY)
  const element = field && document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.editor [name="${field}"]`)
  if (!element) return
  element.focus({ preventScroll: true })
  if (selection) element.setSelectionRange(...selection)
}

/** Whether something is waiting for the editor of this post. */
export function isHandedOver(postId: number): boolean {
  return waiting?.postId === postId
}
