import { notify } from '../notice/notify.ts'
import { writeClipboard } from '../share.ts'

/**
 * Copies a text, and says in a notice whether it did: a browser may refuse the clipboard.
 * @returns whether it was copied
 */
export async function copyText(text: string, done: { title: string; description?: string } = { title: 'Copied' }) {
  try {
    await writeClipboard(text)
  } catch {
    notify({ tone: 'failure', title: 'Not copied', description: 'Please copy it by hand.' })
    return false
  }
  notify(done)
  return true
}
