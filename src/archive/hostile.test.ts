/** Archives that somebody else has packed. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { manifestOf, repacked, siteOf, temporaryFolder } from '#tests/support/archives.ts'
import { testDatabase } from '#tests/support/database.ts'
import { restoreArchive } from './restore.server.ts'

const tooLong = 8 * 2 ** 30 - 1

/** An archive that begins with a file of 8 GB, by what its head says. */
async function endless(name: string): Promise<string> {
  const tar = Buffer.from(await packTar([{ header: { name, size: 0 } }]))
  tar.write(tooLong.toString(8), 124)
  tar.fill(' ', 148, 156)
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  const path = join(temporaryFolder(), 'endless.tar.gz')
  writeFileSync(path, gzipSync(tar))
  return path
}

/** The archive of a site with this in it, as its manifest says too. */
async function archiveWith(name: string, body: Buffer): Promise<string> {
  const original = await siteOf(await testDatabase({ seeded: true })).archive()
  const manifest = await manifestOf(original)
  const file = { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }
  return repacked(original, (files) => {
    files.set(name, body)
    files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, files: { ...manifest.files, [name]: file } })))
  })
}

const picture = `media/${'0'.repeat(32)}.jpg`

test.each([
  ['a manifest', () => endless('manifest.json'), 'The manifest of the archive is too long.'],
  ['a picture', () => endless(picture), `${picture} is too large for a picture of this site.`],
  [
    'a row',
    () => archiveWith('tables/categories.ndjson', Buffer.alloc(17 * 2 ** 20, ' ')),
    'A line of the archive is longer than any row.',
  ],
])('%s that would not fit into memory is refused before it is tried', async (_, archive, sentence) => {
  const site = siteOf(await testDatabase())
  await expect(restoreArchive(await archive(), site)).rejects.toThrow(sentence)
  expect(await site.database.db.$count(blogPosts)).toBe(0)
})

test.each([
  '../outside.jpg',
  'media/../../outside.jpg',
  '/tmp/outside.jpg',
  'media/x.html',
  `media/${'0'.repeat(32)}.svg`,
])('a file at %s is refused, whatever its manifest says', async (name) => {
  const site = siteOf(await testDatabase())
  const archive = await archiveWith(name, Buffer.from('x'))
  await expect(restoreArchive(archive, site)).rejects.toThrow(`The archive holds ${name}, which has no place in it.`)
})
