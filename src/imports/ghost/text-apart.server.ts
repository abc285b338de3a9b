import { readApart } from '../text/apart.server.ts'
import type { GhostFields, ghostText } from './text.server.ts'

/** `ghostText` in the child process for texts; a text that takes too long, or cannot be read, is left out, and the report says so. */
export async function textApart({ html, lexical, mobiledoc, markdown, plaintext }: GhostFields) {
  const module = new URL('./text.server.ts', import.meta.url).href
  const args = [{ html, lexical, mobiledoc, markdown, plaintext }]
  const leftOut = (about: string) => ({ html: '', notes: [{ about: `${about}: the post is empty` }] })
  try {
    const text = await readApart<ReturnType<typeof ghostText>>({ module, name: 'ghostText', args })
    return text ?? leftOut('Reading its text takes too long')
  } catch {
    return leftOut('Its text cannot be read')
  }
}
