import { jobs } from '#automation/tables.server.ts'
import { filedPosts } from '#blog/for-other-rooms.server.ts'
import { PostDraft } from '#blog/schema.ts'
import { createPost, updatePost } from '#blog/writing/writing.server.ts'
import { updateCategory } from '#categories/data.server.ts'
import { contactMessages } from '#contact/tables.server.ts'
import { readerNotes, spamWords } from '#inbox/tables.server.ts'
import { incomeRows, incomeStatementRows, incomeStatements } from '#income/tables.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { siteOf } from '../database/archives.ts'
import { testDatabase } from '../database/database.ts'
import { picture } from '../files/pictures.ts'
import { postDraft } from '../rooms/posts.ts'

/** A post to be written, with these fields of its own. */
export const draft = (fields: object) => PostDraft.parse({ ...postDraft, ...fields })

/** A site with the demo, pictures, and texts that are difficult to archive. */
export async function fullSite() {
  const site = siteOf(await testDatabase({ seeded: true }))
  const { db } = site.database
  const { url } = await storePicture(db, site.storage, await picture('jpeg', 700, 500))
  await storePicture(db, site.storage, await picture('png'))
  const hard = 'Line\u2028separator, tab\t, “quotes”, \\back\\slash, emoji 🛶, {"json": [1]}\r\n\r\n東京'
  const post = await createPost(db, draft({ content: hard, imageUrl: url, tags: ['a,b', 'c"d', '{}', 'NULL'] }))
  await updatePost(db, post.id, { ...draft({ slug: 'moved', content: hard }), published: true }, true)
  await updateCategory(
    db,
    6,
    {
      name: 'People',
      description: 'Who lives there.',
      icon: 'backpack',
      color: 'travel-blue',
    },
    filedPosts,
  )
  await db.insert(jobs).values({ kind: 'posts', status: 'completed', payload: { b: 1.5, a: [null, 'x'] } })
  const values = { 'site.name': hard, 'look.accent': '#9c3f22', 'about.stations': [{ year: '2026', text: hard }] }
  await db.insert(siteValues).values({ values, savedBy: 'tove@example.com' })
  const note = { postId: post.id, name: 'Anna', text: hard, email: 'anna@example.com', answer: hard }
  await db.insert(readerNotes).values({ ...note, status: 'approved', fingerprint: 'f', textHash: 't', linkHash: 'l' })
  await db.insert(spamWords).values({ word: 'ferry', good: 1 })
  const message = { name: 'Bo', email: 'bo@example.com', subject: hard, message: hard }
  await db.insert(contactMessages).values({ ...message, status: 'answered', answer: hard })
  const read = { hash: 'h', name: 'October', partner: 'Awin', rows: 1, readAt: '2026-11-01T00:00:00.000Z' }
  const [statement] = await db.insert(incomeStatements).values(read).returning()
  const reported = {
    key: '1',
    day: '2026-10-14',
    state: 'paid',
    currency: 'EUR',
    amount: 540,
    reference: hard,
  } as const
  const sale = { ...reported, statementId: statement!.id }
  await db.insert(incomeStatementRows).values(sale)
  await db.insert(incomeRows).values({ ...sale, partner: 'Awin', page: `b${post.id}` })
  return site
}
