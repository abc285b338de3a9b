import type { ClipboardEvent, RefObject } from 'react'
import { picturesOf } from '#media/chosen-files.ts'
import { fetchAhead } from '#platform/fetch-ahead.ts'
import { notify } from '#ui/notice/notify.ts'
import type { usePictures } from '../fields/use-pictures.ts'
import { insertLink, insertMarkdown, insertWords } from '../text/markdown-edits.ts'
import { applyEdit, selectionOf } from '../text/text-edits.ts'

/** What fails here has a way of its own: the page need not be loaded anew. */
const loadConverter = () => fetchAhead(() => import('./pasted-markdown.ts'))

/** Fetches the converter before it is needed, so that the first paste does not wait. */
export function warmPaste() {
  void loadConverter().catch(() => {})
}

/**
 * What is pasted into the text: pictures are sent, an address becomes the link of what is selected, and the HTML of other
 * programs becomes Markdown. Without the converter (no connection) the plain words are pasted. Pasting without formatting
 * (Ctrl+Shift+V) brings plain text only, which the browser pastes by itself.
 */
export function usePaste(text: RefObject<HTMLTextAreaElement | null>, pictures: ReturnType<typeof usePictures>) {
  async function insertHtml(html: string, plain: string) {
    const pasted = await loadConverter().then(
      ({ pastedMarkdown }) => pastedMarkdown(html),
      () => null,
    )
    if (!text.current) return
    const selection = selectionOf(text.current)
    applyEdit(text.current, pasted ? insertMarkdown(selection, pasted.markdown) : insertWords(selection, plain))
    if (!pasted?.lostPictures) return
    const [what, them] =
      pasted.lostPictures === 1 ? ['A picture was', 'it'] : [`${pasted.lostPictures} pictures were`, 'them']
    notify({ title: `${what} not pasted`, description: `Add ${them} with the Picture button.` })
  }

  return function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData } = event
    const plain = clipboardData.getData('text/plain')
    const html = clipboardData.getData('text/html')
    const files = plain.trim() ? [] : picturesOf(clipboardData.files)
    const selection = selectionOf(event.currentTarget)
    const isLink = /^https?:\/\/\S+$/.test(plain.trim()) && selection.start !== selection.end
    if (!files.length && !isLink && !html) return
    event.preventDefault()
    if (files.length) void pictures.sendAll(files)
    else if (isLink) applyEdit(event.currentTarget, insertLink(selection, plain.trim()))
    else void insertHtml(html, plain)
  }
}
