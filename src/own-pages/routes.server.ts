import { wordsIn } from '#blog/text/headings.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { templatesOf } from '#platform/markdown/kept-texts.server.ts'
import { truncate } from '#platform/text/truncate.ts'
import type { TextFiller } from '#site/blocks/fill-texts.server.ts'
import { placedHtml } from '#site/paid-links/placed-html.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { currentValues, finishedTexts } from '#site/values/stored.server.ts'
import { readOwnPage } from './contract.ts'
import { ownPagesPart } from './texts.ts'

/** Limit of the description, which is what search engines show. */
const maxDescriptionLength = 160

export function ownPagesRoutes({ database }: Deps, texts: TextFiller) {
  const { primary } = database
  return apiApp().openapi(readOwnPage, async (c) => {
    const wanted = c.req.valid('param').slug.normalize('NFC')
    const { values } = await currentValues(database)
    const page = finishedTexts(ownPagesPart, values).pages.find(({ slug }) => slug === wanted)
    if (!page) throw notFound('Page')
    const [template] = await templatesOf(primary, [{ markdown: page.text }], 'reader')
    const { partnerRel } = await readSite(database)
    // The pages are rows of one value, without numbers that a code could carry.
    const contentHtml = template ? placedHtml(await texts.fill(primary, template), null, partnerRel) : ''
    const { slug, title } = page
    return c.json({ slug, title, description: beginningOf(contentHtml), contentHtml }, 200)
  })
}

function beginningOf(html: string): string {
  const words = wordsIn(html.replaceAll(/<h\d[\s\S]*?<\/h\d>/g, '')).replaceAll(/\s+/g, ' ')
  return words.length > maxDescriptionLength
    ? `${truncate(words, maxDescriptionLength).replace(/\s\S*$/, '')} …`
    : words
}
