import { createRenderer, pageAt } from '../../../src/render.server.tsx'
import { readFilesValues } from './site-values.tsx'

export interface Rendered {
  status: number
  isBroken: boolean
  html: string
  madeOf: string | undefined
  /** What parts of the page have thrown. */
  errors: unknown[]
}

/** Pages rendered from the real answers of an application's API, changed on their way to the page. */
export function changedAnswers(get: (path: string) => Response | Promise<Response>) {
  const known = new Map<string, string>()
  let errors: unknown[] = []
  let changed: { answer: RegExp; change: (answer: unknown) => unknown }
  async function transport(address: string) {
    const text = known.get(address) ?? (await (await get(address)).text())
    known.set(address, text)
    const whole = JSON.parse(text)
    // A few rows say as much as all of them.
    const answer = Array.isArray(whole) ? whole.slice(0, 6) : whole
    const given = changed.answer.test(address) ? (changed.change(answer) ?? answer) : answer
    return Response.json(given === 'null' ? null : given)
  }
  const renderPage = createRenderer({
    transport: transport as typeof fetch,
    siteUrl: 'https://example.com',
    timeZone: 'UTC',
    moduleIdOf: (path) => path,
    headTags: () => ({ tags: '', styleHashes: [] }),
    values: readFilesValues,
    mailOffers: [],
    onError: (error) => void errors.push(error),
  })
  return {
    /** `change` alters what is answered where the address matches, or returns another answer. */
    async render(page: string, answer: RegExp, change: (answer: unknown) => unknown): Promise<Rendered> {
      changed = { answer, change }
      errors = []
      const { status, isBroken, html, madeOf } = await renderPage(pageAt(page), new URLSearchParams())
      return { status, isBroken, html, madeOf, errors }
    },
  }
}
