import { notify } from '../notice/notify.ts'

/**
 * Copies a text, and says in a notice whether it did: without https, or without permission, a browser gives no clipboard.
 * @returns whether it was copied
 */
export async function copyText(text: string, done: { title: string; description?: string } = { title: 'Copied' }) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    notify({ tone: 'failure', title: 'Not copied', description: 'Please copy it by hand.' })
    return false
  }
  notify(done)
  return true
}
