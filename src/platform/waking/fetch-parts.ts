/** Loads the application in parallel: its code, the page's data and the whole style sheet. */
import type { PageState } from './sleeper.ts'

export function add<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}

/** A failed request is retried once. */
const twice = <Result>(job: () => Promise<Result>) => job().catch(job)

const fetched = <Result>(address: string, read: (response: Response) => Promise<Result>) =>
  twice(async () => {
    const response = await fetch(address)
    if (!response.ok) throw response
    return read(response)
  })

/**
 * Browsers remember that importing a module failed, and never ask again. So the files are fetched first, and imported from the
 * browser's cache.
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

/** The server redirects to newer data when it no longer has what the page was made of. */
export function fetchState(address: string): Promise<PageState> {
  return fetched(address, async (response) => ({ same: !response.redirected, state: await response.json() }))
}

/**
 * The whole sheets are loaded for media "print" and replace the page's own styles in one step: both at once would be a
 * different order of rules than either.
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
