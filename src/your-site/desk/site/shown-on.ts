/** The page that shows a value of the Site tab best. */
import type { DeskPart } from '../../schema.ts'

const elsewhere: Record<string, string> = {
  'site.email': '/contact',
  'site.location': '/contact',
  'site.responseTime': '/contact',
  'site.years': '/about',
  'site.saving': '/recommendations?booking=packages',
  'site.hotels': '/recommendations?booking=hotels',
  'site.travelers': '/recommendations',
  'site.social': '/about',
}

export function pageOf(leaf: string, parts: readonly DeskPart[]): string {
  return elsewhere[leaf] ?? parts.find(({ name }) => leaf.startsWith(`${name}.`))?.page ?? '/'
}

/** Pages of the preview, without duplicates, each labelled by its part. */
export function previewPages(parts: readonly DeskPart[]): { path: string; label: string }[] {
  const pages = new Map<string, string>([['/', 'Home']])
  for (const { name, page, label } of parts)
    if (!['site', 'mediaKit', 'look', 'partner', 'postcard', 'ownPages'].includes(name) && !pages.has(page))
      pages.set(page, label)
  return [...pages].map(([path, label]) => ({ path, label }))
}
