/** Fetches the application: its code, the page's data and the whole style sheet, beside each other. */
import type { PageState } from './sleeper.ts'

export function add<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}

/** A fetch that fails is tried once more. */
const twice = <Result>(job: () => Promise<Result>) => job().catch(job)

const fetched = <Result>(address: string, read: (response: Response) => Promise<Result>) =>
  twice(async () => {
    const response = await fetch(address)
    if (!response.ok) throw response
    return read(response)
  })

/**
 * Browsers remember that a module could not be fetched, and never ask again. So the files are fetched by themselves, and
 * only what is in the browser's cache is imported.
 */
export async function fetchCode(modules: readonly string[]) {
  await Promise.all(
    modules.map(async (href) => {
      await fetched(href, (response) => response.text())
      add('link', { rel: 'modulepreload', href })
    }),
  )
  await new Promise((onload, onerror) => add('script', { type: 'module', src: modules[0], onload, onerror }))
}

/** The server leads on to other data where it no longer has what the page was made of. */
export function fetchState(address: string): Promise<PageState> {
  return fetched(address, async (response) => ({ same: !response.redirected, state: await response.json() }))
}

/**
 * The whole sheets come as for printers and take over from the page's own styles in one step. Both at once would be
 * another order of rules than either.
 */
export async function fetchSheets(sheets: readonly string[]) {
  const own = document.querySelector('style')
  const links = await Promise.all(
    sheets.map((href) =>
      twice(
        () =>
          new Promise<HTMLLinkElement>((done, onerror) => {
            const sheet = add('link', { rel: 'stylesheet', media: 'print', href, onerror })
            sheet.onload = () => done(sheet)
            own?.before(sheet)
          }),
      ),
    ),
  )
  for (const link of links) link.media = 'all'
  own?.remove()
}
