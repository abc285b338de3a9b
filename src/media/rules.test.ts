import { expect, test } from 'vitest'
import { picture } from '#tests/support/files/pictures.ts'
import { maxUploadBytes } from './limits.ts'
import { refusalOf } from './rules.ts'

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s may be sent, whatever it is called', async (kind) => {
  expect(await refusalOf(new File([await picture(kind)], 'notes.txt', { type: 'text/plain' }))).toBeNull()
})

test.each([
  ['nothing', new Blob([]), 'The file is empty.'],
  [
    'an SVG',
    new File(['<svg/>'], 'a.png', { type: 'image/png' }),
    'Only PNG, JPEG, WebP and GIF pictures can be uploaded.',
  ],
  ['too much', new Blob([new Uint8Array(maxUploadBytes + 1)]), 'The picture is larger than 8 MB.'],
])('%s is refused before it is sent', async (_, file, sentence) => {
  expect(await refusalOf(file)).toBe(sentence)
})
