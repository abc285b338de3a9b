import { expect, test } from 'vitest'
import { picture } from '#tests/support/files/pictures.ts'
import { picturesOf } from './chosen-files.ts'
import { fitForSending, sentSize } from './fit-for-sending.ts'

const mega = 2 ** 20

test.each([
  ['a small picture goes as it is', 1200, 800, 0.3 * mega, null],
  ['the largest that goes as it is', 4000, 3000, 4 * mega, null],
  ['a heavy one of a fit size is only written anew', 3000, 2000, 9 * mega, [3000, 2000]],
  ['a photograph of 24 megapixels', 6000, 4000, 9 * mega, [3200, 2133]],
  ['the same upright', 4000, 6000, 9 * mega, [2133, 3200]],
  ['wide, though light', 8000, 1000, 1 * mega, [3200, 400]],
  ['next to a line', 60_000, 2, 1 * mega, [3200, 1]],
])('%s: %i × %i', (_, width, height, bytes, sent) => {
  const size = sentSize({ width, height }, bytes)
  expect(size && [size.width, size.height]).toEqual(sent)
})

test('without a canvas every picture goes as it is', async () => {
  const file = new File([await picture('png')], 'a.png')
  expect(await fitForSending(file)).toBe(file)
})

const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

test.each([
  ['by what is in it', new File([heic], 'photo.jpg', { type: 'image/jpeg' })],
  ['by its name', new File(['something'], 'IMG_0412.HEIC')],
  ['by its type', new File(['something'], 'blob', { type: 'image/heif' })],
])('HEIC that cannot be read here is known %s, and the sentence says what to do', async (_, file) => {
  const error = await fitForSending(file).then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(error?.message).toContain(
    'This iPhone format (HEIC) cannot be read here: in Photos choose Export as JPEG, or on the iPhone Settings → Camera → Formats → Most Compatible.',
  )
})

test('of the files that are dropped only pictures are taken, HEIC without a type among them', () => {
  const files = [new File([], 'a.png', { type: 'image/png' }), new File([], 'b.heic'), new File([], 'c.txt')]
  expect(picturesOf(files).map(({ name }) => name)).toEqual(['a.png', 'b.heic'])
})
