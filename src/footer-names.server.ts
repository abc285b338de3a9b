import { presentName } from '#categories/names.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { type FooterNames, footerCategories } from '#site/footer-categories.ts'

/**
 * What the footer's categories are called now; null while all of them are as they were. On a site without any category
 * they stay too, and so they do when nothing can be read: the footer is no reason for a page to fail.
 */
export async function readFooterNames(): Promise<FooterNames | null> {
  const categories = await createQueryClient()
    .fetchQuery(categoriesQuery())
    .catch(() => [])
  if (categories.length === 0) return null
  const changed = footerCategories
    .map((name) => [name, presentName(categories, name) ?? null] as const)
    .filter(([name, now]) => name !== now)
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
