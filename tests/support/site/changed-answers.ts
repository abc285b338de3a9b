import { createRenderer, pageAt } from '../../../src/render.server.tsx'
import { readFilesValues } from './site-values.tsx'

export interface Rendered {
  status: number
  isBroken: boolean
  html: string
  madeOf: string | undefined
  /** Errors thrown while rendering parts of the page. */
  errors: unknown[]
}

/** Renders pages from an application's real API answers, which a test can change in between. */
export function changedAnswers(get: (path: string) => Response | Promise<Response>, timeZone = 'UTC') {
  const known = new Map<string, string>()
  let errors: unknown[] = []
  let changed: { answer: RegExp; change: (answer: unknown) => unknown }
  async function transport(address: string) {
    const text = known.get(address) ?? (await (await get(address)).text())
    known.set(address, text)
    const whole = JSON.parse(text)
    // A few rows are enough.
    const answer = Array.isArray(whole) ? whole.slice(0, 6) : whole
    const given = changed.answer.test(address) ? (changed.change(answer) ?? answer) : answer
    return Response.json(given === 'null' ? null : given)
  }
  const renderPage = createRenderer({
    transport: transport as typeof fetch,
    siteUrl: 'https://example.com',
    timeZone,
    moduleIdOf: (path) => path,
    headTags: () => ({ tags: '', styleHashes: [] }),
    values: readFilesValues,
    mailOffers: [],
    onError: (error) => void errors.push(error),
  })
  return {
    /** `change` returns a changed answer for addresses that match `answer`. */
    async render(page: string, answer: RegExp, change: (answer: unknown) => unknown): Promise<Rendered> {
      changed = { answer, change }
      errors = []
      const { status, isBroken, html, madeOf } = await renderPage(pageAt(page), new URLSearchParams())
      return { status, isBroken, html, madeOf, errors }
    },
  }
}
