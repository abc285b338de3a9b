import { presentName } from '#categories/names.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { links } from '#site/links.ts'
import type { Site } from '#site/values/site.ts'

/**
 * The footer with the present names of its categories, and without deleted ones. It stays unchanged on a site without
 * categories and when they cannot be read, because the footer must not make a page fail.
 */
export async function presentFooter(footer: Site['footer']): Promise<Site['footer']> {
  const categories = await createQueryClient()
    .fetchQuery(categoriesQuery())
    .catch(() => [])
  if (categories.length === 0) return footer
  const present = footer.map(({ title, links: entries }) => ({
    title,
    links: entries.flatMap((entry) => {
      const name = categoryIn(entry.href)
      if (name === null) return [entry]
      const now = presentName(categories, name)
      if (now === undefined || now === null) return []
      return [
        now === name ? entry : { label: entry.label === name ? now : entry.label, href: links.blog({ category: now }) },
      ]
    }),
  }))
  return present.filter(({ links: entries }) => entries.length > 0)
}

/** The category whose list an address is; null for any other address. */
function categoryIn(href: string): string | null {
  const url = URL.parse(href, 'http://site')
  return url?.pathname === links.blog() && url.searchParams.size === 1 ? url.searchParams.get('category') : null
}
