import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { findPictures } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { photoWithPlace, picture, pictureForm } from '#tests/support/files/pictures.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { uploadSite } from '#tests/support/site/upload-site.ts'
import { Picture } from '#ui/picture.tsx'
import { maxUploadBytes } from './limits.ts'
import { UploadedPicture } from './schema.ts'

const path = '/api/uploads'

async function refused(response: Response) {
  return [response.status, ((await response.json()) as { error: string }).error]
}

test('an uploaded picture is answered with its address and size, and everything about it is there', async () => {
  const { send, get, db, files, database } = await uploadSite()
  const before = database.revision
  const response = await send(pictureForm(await picture('jpeg', 1200, 800)))
  expect(response.status).toBe(201)
  const uploaded = UploadedPicture.strict().parse(await response.json())
  expect(uploaded).toMatchObject({ width: 1200, height: 800, imageInfo: { widths: [480, 960, 1200] } })
  expect(uploaded.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
  expect(await db.select().from(media)).toMatchObject([{ url: uploaded.url, ...uploaded.imageInfo }])
  // No page shows it yet, so the page cache is not cleared.
  expect(database.revision).toBe(before)
  expect(files()).toHaveLength(7)
  for (const width of uploaded.imageInfo.widths) {
    for (const format of ['avif', 'webp']) {
      const copy = await get(uploaded.url.replace('.jpg', `-${width}.${format}`))
      expect([copy.status, copy.headers.get('content-type')]).toEqual([200, `image/${format}`])
      expect((await sharp(await copy.arrayBuffer()).metadata()).width).toBe(width)
    }
  }
})

test('a picture that is sent again is told to be here already, and where', async () => {
  const { send } = await uploadSite()
  const sent = async () => UploadedPicture.parse(await (await send(pictureForm(await picture('png')))).json())
  const first = await sent()
  const again = await sent()
  expect([first.same, again.same, again.url === first.url]).toEqual([null, first.url, false])
})

test('every address that a page or a text gives a browser for it is there', async () => {
  const { send, get, db } = await uploadSite()
  const { url, imageInfo } = UploadedPicture.parse(
    await (await send(pictureForm(await picture('webp', 1700, 500)))).json(),
  )
  const inPage = renderToStaticMarkup(createElement(Picture, { src: url, alt: 'A bay', info: imageInfo }))
  const known = await findPictures(db, [url])
  const inText = markdownToHtml(`![A bay](${url})`, { media: (address) => known.get(address) ?? null }).html
  for (const html of [inPage, inText]) {
    const addresses = [...new Set(html.match(/\/uploads\/[\w.-]+/g))]
    expect(addresses).toHaveLength(7)
    for (const address of addresses) expect((await get(address)).status, address).toBe(200)
  }
  expect(inText.match(/ (480|960|1600|1700)w/g)).toEqual(inPage.match(/ (480|960|1600|1700)w/g))
})

test('a stored picture may be kept for ever, and can do nothing by itself', async () => {
  const { send, get } = await uploadSite()
  const { url } = UploadedPicture.parse(await (await send(pictureForm(await photoWithPlace()))).json())
  const response = await get(url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const bytes = await response.arrayBuffer()
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret|GPS|Exif/)

  const etag = response.headers.get('etag') ?? ''
  const head = await get(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(bytes.byteLength),
    '',
  ])
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await get(url, { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await get(url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
})

test.each([
  '/uploads',
  '/uploads/',
  '/uploads/.unfinished',
  `/uploads/${'0'.repeat(32)}.jpg`,
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/%2e%2e%2fpg%2fPG_VERSION',
  '/uploads/..%5cpg',
  '/uploads/%00.jpg',
  '/uploads/%ff.jpg',
  '/uploads/a/b.jpg',
])('there is nothing at %s', async (address) => {
  const { get, logged } = await uploadSite()
  const response = await get(address)
  expect(response.status).toBe(404)
  expect(logged).toEqual([])
})

test('only the admin may upload, and nobody else is even read', async () => {
  const { app, cookie } = await uploadSite()
  const init = { method: 'POST', body: pictureForm(await picture('png')) }
  expect((await app.request(path, init)).status).toBe(401)
  expect((await app.request(path, { ...init, headers: { cookie: 'session=x' } })).status).toBe(401)
  const foreign = await app.request(path, { ...init, headers: { cookie, origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
})

test('file names and declared types are not trusted', async () => {
  const { send, files } = await uploadSite()
  const lying = pictureForm(await picture('png'), '../../../evil.svg', 'image/svg+xml')
  const { url } = UploadedPicture.parse(await (await send(lying)).json())
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
  expect(files().every((name) => /^[0-9a-f]{32}[-.]/.test(name))).toBe(true)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(await refused(await send(pictureForm(svg, 'photo.png', 'image/png')))).toEqual([
    415,
    'Only PNG, JPEG, WebP and GIF pictures can be uploaded.',
  ])
})

test('a form must have exactly one file', async () => {
  const { send } = await uploadSite()
  const sentence = 'Send exactly one picture, in the field “file”.'
  const one = pictureForm(await picture('png'))
  const two = pictureForm(await picture('png'))
  two.append('file', new File([await picture('png')], 'second.png'))
  const elsewhere = new FormData()
  elsewhere.append('image', one.get('file') as File)
  const words = new FormData()
  words.append('file', 'data:image/png;base64,AAAA')
  for (const form of [two, elsewhere, words, new FormData()]) {
    expect(await refused(await send(form))).toEqual([400, sentence])
  }
  expect(await refused(await send(pictureForm(new Uint8Array())))).toEqual([400, 'The file is empty.'])
  one.append('alt', 'A word beside the picture does no harm')
  expect((await send(one)).status).toBe(201)
})

test.each([
  ['application/json', '{"file":"x"}', 415],
  ['image/png', 'x', 415],
  ['application/x-www-form-urlencoded', 'file=x', 415],
  ['multipart/mixed; boundary=x', 'x', 415],
  ['multipart/form-data', 'x', 415],
  ['multipart/form-data; boundary=x', 'no form at all', 400],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut',
    400,
  ],
])('a body of type %s that holds %j answers %i', async (type, body, status) => {
  const { send, logged } = await uploadSite()
  expect((await send(body, { 'content-type': type })).status).toBe(status)
  expect(logged).toEqual([])
})

test('a compressed body is refused', async () => {
  const { send } = await uploadSite()
  const response = await send(pictureForm(await picture('png')), { 'content-encoding': 'gzip' })
  expect(response.status).toBe(415)
})

test('8 MB are allowed, one byte more is not', async () => {
  const { send } = await uploadSite()
  const jpeg = await picture('jpeg')
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  expect((await send(pictureForm(padded(maxUploadBytes)))).status).toBe(201)
  expect(await refused(await send(pictureForm(padded(maxUploadBytes + 1))))).toEqual([
    413,
    'The picture is larger than 8 MB.',
  ])
})

test('the 31st upload in a minute has to wait', async () => {
  const { send } = await uploadSite()
  for (let request = 0; request < 30; request++) expect((await send(new FormData())).status).toBe(400)
  const response = await send(pictureForm(await picture('png')))
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('ten pictures at once are all stored', async () => {
  const { send, db } = await uploadSite()
  const bytes = await picture('png', 500, 400)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(pictureForm(bytes))))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await db.$count(media)).toBe(10)
})

test('a picture that cannot be stored leaves neither a row nor a file', async () => {
  const bucket = await fakeS3()
  const { send, db, logged } = await uploadSite({
    ...credentials,
    STORAGE_URL: 's3://pictures',
    S3_ENDPOINT: bucket.url,
    AWS_SECRET_ACCESS_KEY: 'another',
  })
  expect((await send(pictureForm(await picture('png')))).status).toBe(503)
  expect(await db.$count(media)).toBe(0)
  expect(JSON.stringify(logged)).not.toContain('another')
})

test('with a bucket, pictures go there and come from there', async () => {
  const bucket = await fakeS3()
  const { send, get } = await uploadSite({ ...credentials, STORAGE_URL: 's3://pictures', S3_ENDPOINT: bucket.url })
  const { url } = UploadedPicture.parse(await (await send(pictureForm(await picture('png', 600, 400)))).json())
  expect([...bucket.objects.keys()].toSorted()).toContain(`/pictures${url}`)
  expect(bucket.objects.size).toBe(5)
  const response = await get(url)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bucket.objects.get(`/pictures${url}`)?.bytes)
  expect((await get(`/uploads/${'0'.repeat(32)}.jpg`)).status).toBe(404)
})
