import { expect, test } from 'vitest'
import { media } from '#platform/media/tables.server.ts'
import { picture as pictureFile, pictureForm } from '#tests/support/files/pictures.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { uploadSite } from '#tests/support/site/upload-site.ts'
import type { GalleryImage } from './schema.ts'
import { galleryImages } from './tables.server.ts'

const path = '/api/gallery'
const picture = (name: string) => ({ url: `https://pictures.example/${name}.jpg`, alt: `The ${name}` })

async function gallery(names: string[]) {
  const site = await signedIn()
  const ids: number[] = []
  for (const name of names) ids.push(((await (await site.post(path, picture(name))).json()) as GalleryImage).id)
  const shown = async () =>
    ((await (await site.asReader(path)).json()) as GalleryImage[]).map(({ alt }) => alt.slice(4))
  return { ...site, ids, shown }
}

test('a picture is added, described anew and taken out, and readers see it at once', async () => {
  const { post, put, remove, shown } = await gallery(['boat'])
  const added = await post(path, { ...picture('pier'), caption: 'At six', takenAt: '2026-10-18' })
  expect(added.status).toBe(201)
  const pier = (await added.json()) as GalleryImage
  expect(pier).toMatchObject({ alt: 'The pier', caption: 'At six', takenAt: '2026-10-18', position: null })
  const changed = await put(`${path}/${pier.id}`, { alt: 'The long pier' })
  expect([changed.status, await changed.json()]).toEqual([200, { ...pier, alt: 'The long pier' }])
  expect(((await (await put(`${path}/${pier.id}`, { caption: '' })).json()) as GalleryImage).caption).toBeNull()
  expect(await shown()).toEqual(['boat', 'long pier'])
  expect((await remove(`${path}/${pier.id}`)).status).toBe(204)
  expect(await shown()).toEqual(['boat'])
  expect((await put(`${path}/${pier.id}`, { alt: 'x' })).status).toBe(404)
  expect((await remove(`${path}/${pier.id}`)).status).toBe(404)
})

test('a picture takes another file, with what is known of that one, but never none', async () => {
  const { put, post, db } = await signedIn()
  const before = (await (await post(path, picture('boat'))).json()) as GalleryImage
  const { id } = before
  const url = '/uploads/ship.jpg'
  const imageInfo = { width: 1200, height: 800, dominant: '#123456', focus: '50% 50%', widths: [] }
  await db.insert(media).values({ url, ...imageInfo })
  const changed = await put(`${path}/${id}`, { ...before, url })
  expect([changed.status, await changed.json()]).toEqual([200, { ...before, url, imageInfo }])
  for (const wrong of ['', null, 'javascript:alert(1)'])
    expect((await put(`${path}/${id}`, { url: wrong })).status, String(wrong)).toBe(400)
})

test('pictures are put in an order; a new one comes first; a deleted one is skipped', async () => {
  const { put, post, ids, shown } = await gallery(['a', 'b', 'c', 'd'])
  const [a, b, c, d] = ids as [number, number, number, number]
  const ordered = await put(`${path}/order`, { ids: [c, 999, a, d, b] })
  expect(ordered.status).toBe(200)
  expect(((await ordered.json()) as GalleryImage[]).map(({ id }) => id)).toEqual([c, a, d, b])
  await post(path, picture('new'))
  expect(await shown()).toEqual(['new', 'c', 'a', 'd', 'b'])
  await put(`${path}/order`, { ids: [a, c, d] })
  expect(await shown(), 'by a window that did not know the new one').toEqual(['new', 'a', 'c', 'd', 'b'])
})

test('before anybody has put pictures in an order, too, one that a window does not know stays first', async () => {
  const { put, shown, ids } = await gallery(['a', 'b', 'c'])
  await put(`${path}/order`, { ids: ids.slice(0, 2) })
  expect(await shown()).toEqual(['c', 'a', 'b'])
})

test('a new picture comes before the one with the least position that there may be', async () => {
  const { post, put, get, shown } = await gallery(['a'])
  expect((await post(path, { ...picture('b'), position: -1_000_000_000 })).status).toBe(201)
  expect((await post(path, picture('c'))).status).toBe(201)
  expect(await shown()).toEqual(['c', 'b', 'a'])
  const [last] = await (await get(path)).json()
  expect((await put(`${path}/${last.id}`, { ...picture('c'), position: last.position })).status).toBe(200)
})

test.each([
  ['url', { url: '' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: '//evil.example/x.png' }],
  ['alt', { alt: '' }],
  ['alt', { alt: undefined }],
  ['caption', { caption: 'x'.repeat(301) }],
  ['takenAt', { takenAt: 'yesterday' }],
  ['takenAt', { takenAt: '0000-01-01' }],
  ['position', { position: 2 ** 31 }],
  ['position', { position: -(2 ** 31) }],
])('%s is refused: %j', async (field, fields) => {
  const { post, logged } = await signedIn()
  const response = await post(path, { ...picture('boat'), ...fields })
  expect(response.status).toBe(400)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  expect(logged).toEqual([])
})

test.each([{}, { ids: 'x' }, { ids: [1, 1] }, { ids: ['1'] }, { ids: [-1] }, { ids: [1.5] }, { ids: [null] }])(
  'an order of %j is refused',
  async (body) => {
    const { put, logged } = await signedIn()
    expect((await put(`${path}/order`, body)).status).toBe(400)
    expect(logged).toEqual([])
  },
)

test('an order of nothing, or of numbers no picture has, changes nothing', async () => {
  const { put, shown, logged } = await gallery(['a', 'b'])
  expect((await put(`${path}/order`, { ids: [] })).status).toBe(200)
  expect((await put(`${path}/order`, { ids: [2 ** 31 - 1] })).status).toBe(200)
  expect((await put(`${path}/order`, { ids: [2 ** 40] })).status).toBe(400)
  expect(await shown()).toEqual(['b', 'a'])
  expect(logged).toEqual([])
})

test('an uploaded picture is in the gallery at once, for the author alone until it is described', async () => {
  const site = await uploadSite()
  const all = async (headers = {}) => (await (await site.get(path, { headers })).json()) as GalleryImage[]
  const write = (method: string, at: string, body: unknown) =>
    site.app.request(at, {
      method,
      headers: { cookie: site.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await write('POST', path, picture('boat'))
  const sent = await site.send(pictureForm(await pictureFile('jpeg', 120, 80)), {}, `${path}/uploads`)
  expect(sent.status).toBe(201)
  const pier = (await sent.json()) as GalleryImage
  expect(pier).toMatchObject({ alt: '', caption: null, imageInfo: { width: 120, height: 80 } })
  expect((await all({ cookie: site.cookie })).map(({ alt }) => alt)).toEqual(['', 'The boat'])
  expect((await all()).map(({ alt }) => alt)).toEqual(['The boat'])

  expect((await write('PUT', `${path}/${pier.id}`, { caption: 'At six' })).status).toBe(200)
  expect((await write('PUT', `${path}/${pier.id}`, { alt: '' })).status).toBe(400)
  expect(
    (await all()).map(({ alt }) => alt),
    'a caption is no description',
  ).toEqual(['The boat'])
  expect((await write('PUT', `${path}/${pier.id}`, { alt: 'The pier' })).status).toBe(200)
  expect((await all()).map(({ alt }) => alt)).toEqual(['The pier', 'The boat'])
})

test('an upload that is no picture, or is broken off, leaves nothing in the gallery', async () => {
  const site = await uploadSite()
  const upload = (form: FormData, headers = {}) => site.send(form, headers, `${path}/uploads`)
  expect((await upload(pictureForm(Buffer.from('<svg/>')))).status).toBe(415)
  expect((await upload(pictureForm((await pictureFile('jpeg')).subarray(0, 300)))).status).toBe(400)
  expect((await upload(pictureForm(await pictureFile('png')), { cookie: '' })).status).toBe(401)
  expect(await site.db.$count(galleryImages)).toBe(0)
  expect(await site.db.$count(media)).toBe(0)
})
