import { randomUUID } from 'node:crypto'
import { apart } from '#platform/apart/apart.server.ts'
import type { GhostFields, ghostText } from './text.server.ts'

/** As for the conversion of a text to Markdown: nobody waits for an import. */
const maxCpuMs = 5000

/** `ghostText` in the process of texts; a text that takes too long is left out, and the report says so. */
export async function textApart({ html, lexical, mobiledoc, markdown, plaintext }: GhostFields) {
  const module = new URL('./text.server.ts', import.meta.url).href
  const call = { module, name: 'ghostText', args: [{ html, lexical, mobiledoc, markdown, plaintext }] }
  const text = await apart<ReturnType<typeof ghostText>>(call, {
    key: `ghost ${randomUUID()}`,
    turn: 'other',
    maxCpuMs,
  })
  return text ?? { html: '', notes: [{ about: 'Reading its text takes too long: the post is empty' }] }
}
