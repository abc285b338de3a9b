/** Pictures in the author's values, which only she changes. */
import { expect, test } from 'vitest'
import { siteValues } from '#site/values/tables.server.ts'
import { address, one, other, picturesPath as path, withPictures } from '#tests/support/rooms/pictures.ts'
import { answerOf, openSession } from '#tests/support/site/signed-in.ts'
import type { PictureUse } from './schema.ts'

const page = (slug: string, text: string) => ({ title: slug, slug, text, inFooter: true })
const smaller = one.replace('.jpg', '-480.avif')

async function withValues(values: Record<string, unknown>) {
  const site = await withPictures()
  await site.db.insert(siteValues).values({ values, savedBy: 'ines@example.com' })
  const editor = { cookie: await openSession(site, 'editor') }
  return {
    ...site,
    replace: (to = other) => site.post(`${path}/replace`, { from: one, to }),
    replaceAsEditor: () => site.send('POST', `${path}/replace`, { from: one, to: other }, editor),
    uses: async (as: Record<string, string> = {}) =>
      (await (await site.send('GET', `${path}/uses?url=${one}`, undefined, as)).json()) as PictureUse[],
    editor,
    values: async () => (await (await site.get('/api/site-values')).json()) as { values: object; broken: object },
  }
}

test('a picture that the site uses in its smaller copy is in use: it is not deleted, and replaced like the large one', async () => {
  const site = await withValues({ 'ownPages.pages': [page('imprint', `![Me](${smaller})`)] })
  expect(await site.uses()).toMatchObject([{ kind: 'site', place: 'Own pages: Pages' }])
  expect((await site.remove(`${path}/${one.slice('/uploads/'.length)}`)).status).toBe(409)
  expect(await answerOf(await site.replace())).toMatchObject({ body: { title: 'Replaced in 1 place', notes: [] } })
  expect(await site.uses()).toEqual([])
  expect(await site.values()).toMatchObject({ values: { 'ownPages.pages': [{ text: `![Me](${other})` }] } })
})

test('each use leads the admin to the screen where it is changed, and an editor nowhere', async () => {
  const picture = { url: one, alt: 'A quay' }
  const values = { 'site.portrait': one, 'mediaKit.posters': [picture], 'notFound.picture': one, 'look.logo': one }
  const site = await withValues(values)
  const shown = (uses: PictureUse[]) => uses.map(({ place, href, stays }) => [place, href, stays])
  expect(shown(await site.uses())).toEqual([
    ['Look: Logo', '/admin/look', true],
    ['Site: Portrait', '/admin/site', false],
    ['Media kit: Pictures', '/admin/site', false],
    ['404: Picture', '/admin/pages?part=notFound', false],
  ])
  expect(new Set(shown(await site.uses(site.editor)).map(([, ...other]) => other.join()))).toEqual(new Set([',true']))
})

test('an editor’s replacement leaves the author’s values to the admin, and the admin’s leaves the look', async () => {
  const values = { 'home.heroDay': one, 'site.portrait': one, 'look.logo': one }
  const site = await withValues(values)
  await site.post('/api/gallery', { url: one, alt: 'A gate' })
  const [look, own] = ['The look of the site keeps it: change it there.', 'Your site keeps it: the admin changes it.']
  expect(await answerOf(await site.replaceAsEditor())).toMatchObject({
    status: 200,
    body: { title: 'Replaced in 1 place', notes: [look, own] },
  })
  expect(await site.values()).toMatchObject({ values })
  expect(await answerOf(await site.replace())).toMatchObject({ body: { title: 'Replaced in 1 place', notes: [look] } })
  expect(await site.values()).toMatchObject({
    values: { 'home.heroDay': other, 'site.portrait': other, 'look.logo': one },
  })
})

test('a page that another picture’s address would make too long stays, and no page is lost', async () => {
  const site = await withValues({})
  const art = '/art/kyoto.svg'
  await site.db.execute(
    `insert into media (url, width, height, dominant, widths) values ('${art}', 1, 1, '#112233', '{}')`,
  )
  const pages = [page('long', `${'w'.repeat(29_970)} ![](${art})`)]
  await site.db.insert(siteValues).values({ values: { 'ownPages.pages': pages }, savedBy: 'ines@example.com' })
  expect(await answerOf(await site.post(`${path}/replace`, { from: art, to: address('a') }))).toMatchObject({
    body: { notes: ['A text of your site that would become too long keeps it: change it there.'], undo: null },
  })
  expect(await site.values()).toMatchObject({ values: { 'ownPages.pages': pages }, broken: {} })
})
