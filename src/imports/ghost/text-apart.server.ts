import { readApart } from '../text/apart.server.ts'
import type { GhostFields, ghostText } from './text.server.ts'

/** `ghostText` in the process of texts; a text that takes too long is left out, and the report says so. */
export async function textApart({ html, lexical, mobiledoc, markdown, plaintext }: GhostFields) {
  const module = new URL('./text.server.ts', import.meta.url).href
  const args = [{ html, lexical, mobiledoc, markdown, plaintext }]
  const text = await readApart<ReturnType<typeof ghostText>>({ module, name: 'ghostText', args })
  return text ?? { html: '', notes: [{ about: 'Reading its text takes too long: the post is empty' }] }
}
