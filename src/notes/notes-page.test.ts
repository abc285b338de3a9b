import { expect, test, vi } from 'vitest'
import { NoConnection } from '#platform/db/refusals.server.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../render.server.tsx'

async function siteWithPost() {
  const site = await listening({ renderModule })
  const write = async (method: string, path: string, body: object) => (await site.write(method, path, body)).json()
  const post = { ...postDraft, slug: 'the-ferry', title: 'The ferry', published: true }
  const { id } = (await write('POST', postsPath, post)) as { id: number }
  const words = { kind: 'post', of: 'the-ferry', name: 'Anna', text: 'It leaves <at> six now.', about: 'hours' }
  const sendNote = async (fields: object = {}) => {
    const body = new URLSearchParams({ ...words, ...fields })
    const answer = await fetch(`${site.origin}/notes`, { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, html: await answer.text() }
  }
  const closeNotes = () => write('PUT', `${postsPath}/${id}`, { ...post, notesClosed: true })
  return { ...site, sendNote, closeNotes }
}

test('a note that is sent while the database is away comes back as it was written, in its form', async () => {
  const { sendNote, database } = await siteWithPost()
  expect((await sendNote()).html).toContain('It leaves &lt;at&gt; six now.</textarea>')
  vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new NoConnection()
  })
  const { status, html } = await sendNote()
  expect(status).toBe(503)
  expect(html).toContain('Not sent yet')
  expect(html).toContain('The database does not answer at the moment.')
  expect(html).toContain('It leaves &lt;at&gt; six now.</textarea>')
  expect(html).toContain('value="Anna"')
  expect(html).not.toContain('sends no mail by itself')
})

test('a note to a post that takes none any more comes back as text to copy', async () => {
  const { sendNote, closeNotes } = await siteWithPost()
  await closeNotes()
  const { status, html } = await sendNote()
  expect(status).toBe(404)
  expect(html).toContain('<textarea class="input" id="note-unsent" rows="8" readOnly="">It leaves &lt;at&gt; six now.')
  expect(html).not.toContain('<form')
})
