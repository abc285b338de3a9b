import { links } from '#site/links.ts'
import type { Site } from '#site/values/site.ts'
import { type ChangedLeaves, finishedTexts } from '#site/values/stored.server.ts'
import { ownPagesPart } from './texts.ts'

/** The site with the author's own pages at the end of its footer. */
export function withOwnPages(site: Site, values: ChangedLeaves): Site {
  const own = finishedTexts(ownPagesPart, values)
    .pages.filter(({ inFooter }) => inFooter)
    .map(({ title, slug }) => ({ label: title, href: links.ownPage(slug) }))
  if (own.length === 0) return site
  const last = site.footer.at(-1) ?? { title: 'About this site', links: [] }
  return { ...site, footer: [...site.footer.slice(0, -1), { ...last, links: [...last.links, ...own] }] }
}
