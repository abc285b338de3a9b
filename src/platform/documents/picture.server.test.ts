import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutAround, documentPicture, isFallback, readArt } from './picture.server.ts'

test.each([
  [1200, 1500, { width: 4, height: 3 }, { left: 0, top: 300, width: 1200, height: 900 }],
  [1200, 1500, { width: 4, height: 3, focus: '50% 0%' }, { left: 0, top: 0, width: 1200, height: 900 }],
  [1600, 900, { width: 1, height: 1, focus: '100% 50%' }, { left: 700, top: 0, width: 900, height: 900 }],
  [800, 1000, { width: 4, height: 5 }, { left: 0, top: 0, width: 800, height: 1000 }],
])('a picture of %d by %d is cut like object-position would', (width, height, crop, part) => {
  expect(cutAround(width, height, crop)).toEqual(part)
})

test('a drawing becomes a JPEG of the wanted size', async () => {
  const picture = await documentPicture('/art/kyoto.svg', { width: 400, height: 300 })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
})

test.each([
  null,
  'https://elsewhere.example/picture.jpg',
  '/art/../index.json',
  '/art/gone.svg',
  '/placeholder/%E0%A4%A.svg',
])('without the picture %j the place draws its own', async (url) => {
  const crop = { width: 80, height: 100, placeholder: 'Kyoto' }
  const own = await documentPicture('/placeholder/Kyoto.svg', crop)
  const shown = await documentPicture(url, crop)
  expect(shown).toEqual(own)
  expect(isFallback(shown)).toBe(false)
})

test('a file that is no picture is replaced as well', async () => {
  const crop = { width: 80, height: 100, placeholder: 'Uji' }
  const broken = await documentPicture('/uploads/text.png', crop, async () => new TextEncoder().encode('no picture'))
  expect(broken).toEqual(await documentPicture(null, crop))
})

test('nothing outside the art folder is read', async () => {
  expect(await readArt('/art/..%2f..%2fpackage.json')).toBeNull()
  expect(await readArt('/fonts/jost.svg')).toBeNull()
})
