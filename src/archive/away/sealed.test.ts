import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { opened, sealed } from './sealed.server.ts'

const key = 'a key of thirty-two letters or more'

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function whole(chunks: AsyncIterable<Uint8Array>) {
  const all = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const seal = (bytes: Uint8Array, size = 10_000) => whole(sealed(inChunks(bytes, size), key))
const openWith = (secret: string, bytes: Uint8Array, size = 9_999) =>
  whole(opened(inChunks(bytes, size), secret, 'site-a'))

test.each([0, 65_535, 65_536, 300_000])('%i bytes come back as they were', async (length) => {
  const bytes = randomBytes(length)
  const closed = await seal(bytes)
  expect(closed.length).toBe(37 + length + 16 * Math.max(1, Math.ceil(length / 65_536)))
  expect(await openWith(key, closed)).toEqual(bytes)
})

test('the same bytes are sealed differently each time', async () => {
  const bytes = Buffer.from('the same')
  expect(await seal(bytes)).not.toEqual(await seal(bytes))
})

test('a wrong key, a changed or missing piece and a truncated end are detected', async () => {
  const closed = await seal(randomBytes(200_000))
  const piece = 65_536 + 16
  const at = (index: number) => closed.subarray(37 + index * piece, 37 + (index + 1) * piece)
  const changed = Buffer.from(closed)
  changed[100_000]! ^= 1
  await expect(openWith(`${key}!`, closed)).rejects.toThrow('site-a does not open with this BACKUP_KEY')
  await expect(openWith(key, changed)).rejects.toThrow('site-a is damaged')
  await expect(openWith(key, closed.subarray(0, -10))).rejects.toThrow('site-a is damaged, or cut off in the middle.')
  await expect(openWith(key, closed.subarray(0, 37 + 2 * piece))).rejects.toThrow(
    'site-a is cut off: its end is missing.',
  )
  await expect(openWith(key, Buffer.concat([closed.subarray(0, 37), at(0), at(2), at(3)]))).rejects.toThrow()
  await expect(openWith(key, Buffer.from('a tar'))).rejects.toThrow('site-a is no sealed backup')
})
