import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addNewLinks } from '#outgoing/checking/known.server.ts'
import { linkUses } from '#outgoing/tables.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { everyRow } from '#tests/support/database/every-row.ts'
import { awin, statementsPath } from '#tests/support/rooms/income.ts'
import { boat, itinerary, product } from '#tests/support/rooms/links.ts'
import { one, other, picturesPath } from '#tests/support/rooms/pictures.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

/** A site that shows a picture, and links to an address, wherever it can. */
async function siteInUse(): Promise<Site> {
  const site = await signedIn()
  const rows = [one, other].map((url) => ({ url, width: 4, height: 3, dominant: '#888888', widths: [2] }))
  await site.db.insert(media).values(rows)
  const content = `The [boat](${boat}) leaves at nine.\n\n![The quay](${one})\n\n[Book](${boat} "now")`
  await writtenPost(site, { content, imageUrl: one, published: true, affiliateLinks: [{ label: 'Boat', url: boat }] })
  await writtenPost(site, { content, slug: 'draft' })
  await site.post('/api/itineraries', { ...itinerary, imageUrl: one })
  await site.post('/api/affiliate-products', { ...product, imageUrl: one })
  await site.post('/api/gallery', { url: one, alt: 'The quay', caption: null })
  const bookings = [{ name: 'Boat', url: boat }]
  await site.post('/api/destinations', {
    name: 'Lan Ha',
    country: 'Vietnam',
    description: 'x',
    imageUrl: one,
    bookings,
  })
  await addNewLinks(site.db, site.deps.env.SITE_URL, new Date())
  return site
}

/** Every row, without what an undo leaves on purpose: newer versions, and their entries in histories. */
async function rowsOf({ db }: Site) {
  const { post_revisions: _, site_values: __, ...tables } = await everyRow(db)
  return JSON.parse(JSON.stringify(tables), (key, value) =>
    key === 'updated_at' || key === 'demo' ? undefined : value,
  )
}

const replaced = (body: object) => (site: Site) => site.post(`${picturesPath}/replace`, body)
const linked = (body: object) => async (site: Site) => {
  const [link] = await site.db.select().from(linkUses).where(eq(linkUses.address, boat))
  return site.post(`/api/links/${link!.hash}/replacement`, body)
}
const statement = awin('1,9,2026-11-02,4.20,EUR,approved,b1', '2,9,2026-11-03,1.10,EUR,pending,')

test.each<[string, (site: Site) => Response | Promise<Response>]>([
  ['a replaced picture', replaced({ from: one, to: other })],
  ['a picture replaced with its description', replaced({ from: one, to: other, alt: 'The harbour' })],
  ['a replaced link', linked({ to: 'https://ferries.example/' })],
  ['a link replaced with its words', linked({ to: 'https://ferries.example/', words: 'ferry' })],
  ['a statement', (site) => site.send('POST', statementsPath, statement, { 'content-type': 'text/csv' })],
])('the undo of %s leaves every row as it was', async (_, change) => {
  const site = await siteInUse()
  const before = await rowsOf(site)
  const answer = await change(site)
  const { undo } = (await answer.json()) as { undo: string }
  expect([answer.status, await rowsOf(site)]).not.toEqual([answer.status, before])
  expect((await site.post(`/api/undo/${undo}`, {})).status).toBe(200)
  expect(await rowsOf(site)).toEqual(before)
})
