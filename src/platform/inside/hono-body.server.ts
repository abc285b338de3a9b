import type { HonoRequest } from 'hono'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: 'hono',
  version: '4.13.19',
  because: 'A body can be read once; one that was read within its limits is put where handlers look for it.',
  until:
    'a request can be given a body that was read already, or its own body limit counts what arrives and refuses depth.',
}

/** @param text what handlers get from `json()` and `text()` */
export function keepBody(request: HonoRequest, text: string) {
  // Hono types the cached text as a string, but awaits it: its own `text()` stores a promise here too.
  request.bodyCache.text = Promise.resolve(text) as unknown as string
}
