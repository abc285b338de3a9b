import { expect, test } from 'vitest'
import { letterPicture } from './letter-pictures.server.ts'

test('the address of a mailed picture is encoded, since not every mail program does that', () => {
  expect(letterPicture('lead', '京都')).toBe('/letters/lead/%E4%BA%AC%E9%83%BD.jpg')
})
