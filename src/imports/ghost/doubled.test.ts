/** Exports in which something is there twice, or too often. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import type { ForeignPost } from '../source.ts'
import { exportLimits } from '../upload/limits.ts'
import { readGhost } from './ghost.server.ts'

async function readFrom(json: string) {
  const path = join(temporaryFolder(), 'ghost.json')
  writeFileSync(path, json)
  const site = await readGhost(path, 'https://old.example')
  const posts: ForeignPost[] = []
  for await (const one of site.posts()) posts.push(one)
  return { site, posts }
}

const post = (id: number) => ({ id, title: `Post ${id}`, slug: `post-${id}`, html: '<p>Words.</p>' })
const tables = {
  tags: [{ id: 't', name: 'Islands', slug: 'islands' }],
  posts_tags: [{ post_id: 1, tag_id: 't' }],
}

test('a list that is in the export twice is read once, and what was left out is said', async () => {
  const lists = `"posts":${JSON.stringify([post(1), post(2)])},${JSON.stringify(tables).slice(1, -1)}`
  const { site, posts } = await readFrom(`{"db":[{"data":{${lists},${lists},"posts":[${JSON.stringify(post(3))}]}}]}`)
  expect(posts.map(({ slug }) => slug)).toEqual(['post-1', 'post-2', 'post-3'])
  expect(site.places).toHaveLength(3)
  expect(site.read).toEqual({ posts: 3, pages: 0 })
  expect(posts[0]).toMatchObject({ categories: ['Islands'], tags: [] })
  expect(site.file).toEqual(
    [3, 4].map((number) => `Post ${number} was left out: it has the id and the slug of an earlier one.`),
  )
})

test('two posts of one id and different addresses both come', async () => {
  const { site, posts } = await readFrom(JSON.stringify({ data: { posts: [post(1), { ...post(2), id: 1 }] } }))
  expect(posts.map(({ slug }) => slug)).toEqual(['post-1', 'post-2'])
  expect(site.file).toEqual([])
})

test('of a file with two blogs the first is read, and the other is named', async () => {
  const of = (...posts: object[]) => ({ data: { posts, tags: [{ id: 't', name: 'T', slug: 't' }] } })
  const { site, posts } = await readFrom(JSON.stringify({ db: [of(post(1)), of(post(2), post(3))] }))
  expect(posts.map(({ slug }) => slug)).toEqual(['post-1'])
  expect(site.file).toEqual(['The file holds more than one blog; only its first was read, and not these 3 rows.'])
})

test('the sentence about too many rows names their table', async () => {
  const row = JSON.stringify({ post_id: 1, tag_id: 't' })
  const rows = `${`${row},`.repeat(exportLimits.items)}${row}`
  await expect(readFrom(`{"data":{"posts":[],"posts_tags":[${rows}]}}`)).rejects.toThrow(
    'This export holds more rows of posts_tags than any blog has. Nothing was imported.',
  )
})
