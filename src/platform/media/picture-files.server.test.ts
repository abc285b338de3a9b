import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { discPicture, photoWithPlace, picture, pngHeaderBomb } from '#tests/support/files/pictures.ts'
import { cpuMsOf } from '#tests/support/run/cpu.ts'
import { Problem } from '../http/api/problem.ts'
import { copyWidths, drawPicture, maxPixels } from './picture-files.server.ts'
import { pictureKind } from './picture-kind.ts'
import { ImageInfo } from './schema.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

async function refusal(bytes: Uint8Array): Promise<[number, string]> {
  const error = await drawPicture(bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('it was accepted')
  return [error.status, error.message]
}

async function drawn(bytes: Uint8Array) {
  const { info, files } = await drawPicture(bytes)
  const [whole] = files
  if (!whole) throw new Error('no file')
  return { info, files, whole, metadata: await sharp(whole.bytes).metadata() }
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes a JPEG with smaller copies', async (kind) => {
  const { info, files, metadata } = await drawn(await picture(kind, 1200, 900))
  expect(ImageInfo.parse(info)).toMatchObject({ width: 1200, height: 900, widths: [480, 960, 1200] })
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 900, space: 'srgb' })
  expect(files.map(({ ending }) => ending).toSorted()).toEqual(
    ['.jpg', '-480.avif', '-480.webp', '-960.avif', '-960.webp', '-1200.avif', '-1200.webp'].toSorted(),
  )
  for (const { ending, bytes } of files) {
    const { width, format } = await sharp(bytes).metadata()
    const [, wide = '1200', kindOfFile] = /^(?:-(\d+))?\.(\w+)$/.exec(ending) ?? []
    expect([ending, width]).toEqual([ending, Number(wide)])
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[kindOfFile ?? ''])
  }
})

test.each([
  [1, [1]],
  [300, [300]],
  [500, [500]],
  [600, [480, 600]],
  [1000, [480, 1000]],
  [1600, [480, 960, 1600]],
  [2400, [480, 960, 1600, 2400]],
])('a picture %i pixels wide has copies of %j', (width, widths) => {
  expect(copyWidths(width)).toEqual(widths)
})

test('a larger picture is reduced to 2400 pixels on its longer side', async () => {
  expect((await drawn(await picture('jpeg', 4000, 3000))).info).toMatchObject({ width: 2400, height: 1800 })
  const portrait = await drawn(await picture('jpeg', 1500, 3000))
  expect(portrait.info).toMatchObject({ width: 1200, height: 2400, widths: [480, 960, 1200] })
})

test('a single pixel is a picture too', async () => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#336699' } })
  expect((await drawn(await dot.png().toBuffer())).info).toMatchObject({ width: 1, height: 1, widths: [1] })
})

test('where and with what a photograph was taken is in none of its files', async () => {
  const photo = await photoWithPlace()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('SecretCamera')
  const { files } = await drawn(photo)
  for (const { bytes, ending } of files) {
    const metadata = await sharp(bytes).metadata()
    expect([ending, metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      ending,
      ...Array(4).fill(undefined),
    ])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret|GPS|Exif/)
  }
})

test('a photograph taken with the camera on its side stands upright', async () => {
  const { info, metadata } = await drawn(await photoWithPlace(6))
  expect([info.width, info.height]).toEqual([80, 120])
  expect(metadata.orientation).toBeUndefined()
})

test('the colours of a wide profile are brought into sRGB', async () => {
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c83232' } })
  const wide = await red.withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const { whole } = await drawn(wide)
  const [r = 0, g = 0, b = 0] = await sharp(whole.bytes).resize(1).raw().toBuffer()
  expect([Math.abs(r - 0xc8) < 5, Math.abs(g - 0x32) < 5, Math.abs(b - 0x32) < 5]).toEqual([true, true, true])
})

test.each([
  ['CMYK', () => discPicture(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ['grey', () => discPicture(60, 40).greyscale().jpeg().toBuffer()],
  ['16-bit', () => discPicture(60, 40).toColourspace('rgb16').png().toBuffer()],
  ['grey with transparency', () => discPicture(60, 40).greyscale().ensureAlpha(0.5).png().toBuffer()],
])('a %s picture is stored in ordinary colours', async (_, make) => {
  const { metadata } = await drawn(await make())
  expect(metadata).toMatchObject({ width: 60, height: 40, space: 'srgb', depth: 'uchar' })
})

test('transparent parts stay transparent; a channel that hides nothing is dropped', async () => {
  const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000040' } })
    .png()
    .toBuffer()
  const { whole, metadata } = await drawn(glass)
  expect([whole.ending, metadata.hasAlpha]).toEqual(['.webp', true])
  expect((await drawn(await discPicture(50, 50).ensureAlpha(1).png().toBuffer())).whole.ending).toBe('.jpg')
})

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(3)
  const { info, metadata } = await drawn(animation)
  expect(metadata.pages ?? 1).toBe(1)
  expect(info).toMatchObject({ width: 30, height: 20 })
  expect(info.dominant).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/)
})

test('the main colour is found, and the middle taken for the subject', async () => {
  const { info } = await drawn(await discPicture(900, 600, [0.8, 0.25]).jpeg().toBuffer())
  const [r = 0, g = 0, b = 0] = (info.dominant.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16))
  expect([Math.abs(r - 0x2f) < 20, Math.abs(g - 0x7e) < 20, Math.abs(b - 0xab) < 20]).toEqual([true, true, true])
  expect(info.focus).toBe('50% 50%')
})

test.each([
  ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG with a declaration', latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', latin('<!doctype html><script>alert(1)</script>')],
  ['a PDF', latin('%PDF-1.7 …')],
  ['a TIFF', latin('II*\0aaaaaaaa')],
  ['an AVIF', latin('\0\0\0\x1cftypavif\0\0\0\0')],
  ['an archive', latin('PK\x03\x04aaaaaaaa')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a picture that can be uploaded', async (_, bytes) => {
  expect(pictureKind(bytes)).toBeNull()
  expect(await refusal(bytes)).toEqual([415, 'Only PNG, JPEG, WebP and GIF pictures can be uploaded.'])
})

test.each([
  ['GIF89a and then a page', latin('GIF89a/*<script>alert(1)</script>*/=1')],
  ['the beginning of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['the beginning of a PNG alone', latin('\x89PNG\r\n\x1a\n')],
  ['an empty WebP', latin('RIFF\x04\0\0\0WEBP')],
])('%s is damaged', async (_, bytes) => {
  expect(await refusal(bytes)).toEqual([400, 'The picture is damaged and cannot be read.'])
})

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s that was cut off is damaged', async (kind) => {
  const whole = await picture(kind, 400, 300)
  expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toEqual([
    400,
    'The picture is damaged and cannot be read.',
  ])
})

test('whatever follows the end of a picture is gone', async () => {
  const jpeg = await picture('jpeg')
  const both = Buffer.concat([jpeg, latin('PK\x03\x04 <script>alert("polyglot")</script> <?php evil(); ?>')])
  for (const { bytes } of (await drawn(both)).files) {
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/polyglot|evil/)
  }
})

test('comments and text inside a picture are gone', async () => {
  const png = await picture('png')
  const comment = Buffer.concat([
    png.subarray(0, 33),
    textChunk('Comment\0<script>hidden()</script>'),
    png.subarray(33),
  ])
  for (const { bytes } of (await drawn(comment)).files) {
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('hidden')
  }
})

test.each([
  [60_000, 60_000, '3,600'],
  [8001, 5000, '41'],
])('a small file that says it is %i × %i is refused before it is unpacked', async (width, height, megapixels) => {
  const sentence = `The picture has ${megapixels} megapixels; at most 40 can be uploaded.`
  const refuse = async () => expect(await refusal(pngHeaderBomb(width, height))).toEqual([400, sentence])
  expect(await cpuMsOf(refuse)).toBeLessThan(500)
})

test('40 megapixels are allowed', async () => {
  expect(8000 * 5000).toBe(maxPixels)
  const flat = sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#336699' } })
  expect((await drawn(await flat.png({ compressionLevel: 1 }).toBuffer())).info).toMatchObject({
    width: 2400,
    height: 1500,
  })
})

function textChunk(text: string): Buffer {
  const body = latin(`tEXt${text}`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
