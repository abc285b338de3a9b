import { expect, test } from 'vitest'
import { eraseByLink } from '#inbox/own-notes.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import { fingerprintOf } from '#platform/secret-token.server.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'

const path = '/api/destinations'
const draft = { name: 'Naxos', country: 'Greece', description: 'Marble and wind.' }

async function siteWithNaxos() {
  const site = await signedIn()
  await site.post(path, draft)
  await writtenPost(site, { destination: 'Naxos', published: true })
  const note = {
    destinationId: 1,
    name: 'Lena',
    status: 'approved',
    text: 'The gate is closed.',
    textHash: 't',
  } as const
  await site.db.insert(readerNotes).values([
    { ...note, fingerprint: 'f' },
    { ...note, fingerprint: 'g', email: 'lena@example.com', linkHash: fingerprintOf('a-token') },
  ])
  const read = async () => (await (await site.asReader('/api/destinations/slug/naxos')).json()) as object
  const notes = async () => (await (await site.asReader('/api/notes/destination/naxos')).json()) as { notes: object[] }
  const deleted = async () => (await site.remove(`${path}/1`)).headers.get('x-undo') ?? ''
  const undone = async (undo: string) => answerOf(await site.post(`/api/undo/${undo}`, {}))
  return { ...site, read, notes, deleted, undone }
}

test('a deleted place is gone for readers, and comes back with its posts and the notes on its page', async () => {
  const site = await siteWithNaxos()
  const before = [await site.read(), (await site.notes()).notes]
  const undo = await site.deleted()
  expect((await site.asReader('/api/destinations/slug/naxos')).status).toBe(404)
  expect(await answerOf(await site.get('/api/trash'))).toMatchObject({
    body: [{ kind: 'destination', title: 'Naxos' }],
  })
  expect(await site.undone(undo)).toEqual({ status: 200, body: { title: 'Destination deleted', notes: [] } })
  expect([await site.read(), (await site.notes()).notes]).toEqual(before)
  expect(before).toMatchObject([{ guideCount: 1 }, [{ name: 'Lena' }, { name: 'Lena' }]])
})

test('a place whose name and address were taken meanwhile comes back beside the other', async () => {
  const site = await siteWithNaxos()
  const undo = await site.deleted()
  expect((await site.post(path, { ...draft, country: 'Elsewhere' })).status).toBe(201)
  expect((await site.undone(undo)).body).toMatchObject({
    notes: [
      '“Naxos” is called “Naxos 2” now: its name was taken meanwhile.',
      '“Naxos 2” has the address “naxos-2” now: “naxos” was taken meanwhile.',
    ],
  })
  expect(await site.json(`${path}/1`)).toMatchObject({ name: 'Naxos 2', slug: 'naxos-2', country: 'Greece' })
})

test('whoever erases a note erases it under a deleted place, too', async () => {
  const site = await siteWithNaxos()
  const undo = await site.deleted()
  expect(await eraseByLink(site.db, 'a-token')).toBe(true)
  await site.undone(undo)
  expect(await site.db.select().from(readerNotes)).toMatchObject([{ fingerprint: 'f', email: null }])
})
