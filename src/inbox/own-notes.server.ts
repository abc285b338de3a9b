/** What whoever left an address may do with all notes under it: see, take along, erase. */
import { eq, sql } from 'drizzle-orm'
import type { SubjectOfNotes } from '#notes/store.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { createLimiter } from '#platform/http/api/limits.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { fingerprintOf, newToken } from '#platform/secret-token.server.ts'
import { eraseFromTrash, rowsInTrash } from '#platform/trash/erasing.server.ts'
import { noteLetter } from '#site/letter.server.ts'
import { mailedLinks, withToken } from '#site/mailed-links.ts'
import { readSite } from '#site/values/site.server.ts'
import { learn } from './lessons.server.ts'
import { readerNotes } from './tables.server.ts'

/** Mails to one address in a day, whoever types it. */
const mailsADay = 3
const daySeconds = 86_400

/** Mails the link that belongs to a note, where the site sends mail. The token itself is kept nowhere. */
export async function mailLink(
  { database, env, mail }: Deps,
  subject: SubjectOfNotes,
  note: { id: number; email: string },
): Promise<void> {
  if (!mail) return
  const limiter = createLimiter(database.db, { name: 'note-link', points: mailsADay, seconds: daySeconds })
  if ((await limiter.count(fingerprintOf(note.email))) > 0) return
  const token = newToken()
  await database.db
    .update(readerNotes)
    .set({ linkHash: fingerprintOf(token) })
    .where(eq(readerNotes.id, note.id))
  const { host } = new URL(env.SITE_URL)
  mail.post({
    to: note.email,
    ...noteLetter({
      site: await readSite(database),
      siteUrl: env.SITE_URL,
      subject: 'Your note has arrived',
      text: `It is about “${subject.title}” and is read before it stands there. With this link you can take along or erase what you wrote, now or in years.`,
      button: { label: 'See my notes', href: env.SITE_URL + withToken(mailedLinks.ownNotes.page, token) },
      reason: `Somebody, probably you, left this address with a note at ${host}. It is shown to nobody. If it was not you, the link erases it.`,
    }),
  })
}

/** Also those under what was deleted, which might come back with it. */
const everyNote = sql`(select * from ${readerNotes} union all ${rowsInTrash(readerNotes)}) ${readerNotes}`

/** All notes of the address that a link was mailed to; null for an unknown link. */
async function addressOf(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ email: sql<string | null>`${readerNotes.email}` })
    .from(everyNote)
    .where(eq(readerNotes.linkHash, fingerprintOf(token)))
  return row?.email ?? null
}

export async function notesOfLink(db: Db, token: string): Promise<Record<string, unknown>[] | null> {
  const email = await addressOf(db, token)
  if (email === null) return null
  const { name, visited, about, line, text, status, answer, createdAt } = readerNotes
  const shown = { name, email: readerNotes.email, visited, about, line, text, status, answer, createdAt }
  return db
    .select(Object.fromEntries(Object.entries(shown).map(([key, column]) => [key, sql`${column}`.mapWith(column)])))
    .from(everyNote)
    .where(eq(readerNotes.email, email))
    .orderBy(createdAt)
    .limit(1000)
}

/** Everything goes, what was learnt from it too. */
export async function eraseByLink(db: Db, token: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const email = await addressOf(tx, token)
    if (email === null) return false
    const rows = await tx
      .delete(readerNotes)
      .where(sql`${readerNotes.email} = ${email}`)
      .returning({ name: readerNotes.name, text: readerNotes.text, lesson: readerNotes.lesson })
    await eraseFromTrash(tx, readerNotes, 'email', email)
    for (const row of rows) await learn(tx, row, row.lesson, null)
    return true
  })
}
