import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documentPicture } from '#platform/documents/picture.server.ts'
import { discPicture } from '#tests/support/files/pictures.ts'
import { ownPictures } from './picture-reader.server.ts'
import type { Storage } from './storage.ts'

const name = `${'c'.repeat(32)}.jpg`

function storageWith(bytes: Uint8Array): Storage & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    put: async () => {},
    delete: async () => {},
    async get(wanted) {
      asked.push(wanted)
      return wanted === name ? bytes : null
    },
  }
}

test('documents show uploaded pictures, the site’s art, and nothing from elsewhere', async () => {
  const storage = storageWith(await discPicture(300, 200).jpeg().toBuffer())
  const read = ownPictures(storage)
  expect(await read(`/uploads/${name}`)).not.toBeNull()
  expect(await read('/art/logo-mark.svg')).not.toBeNull()
  for (const url of [
    `https://elsewhere.example/uploads/${name}`,
    '/uploads/../secrets.json',
    '/uploads/',
    '/etc/passwd',
  ]) {
    expect(await read(url), url).toBeNull()
  }
  expect(storage.asked).toEqual([name])

  const printed = await documentPicture(`/uploads/${name}`, { width: 90, height: 60 }, read)
  const { dominant } = await sharp(printed).stats()
  expect([Math.abs(dominant.r - 0x2f) < 20, Math.abs(dominant.b - 0xab) < 20]).toEqual([true, true])
})
