/** What the owner of an address may do with all notes under it: see, export, erase. */
import { and, eq, sql } from 'drizzle-orm'
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
import { updateSpamWords } from './lessons.server.ts'
import { readerNotes } from './tables.server.ts'

/** Rate limit: mails to one address in a day, whoever asks for them. */
const maxMailsADay = 3
const daySeconds = 86_400

/** Mails the private link of a note, where the site sends mail. Only the token's hash is stored. */
export async function mailLink(
  { database, env, mail }: Deps,
  subject: SubjectOfNotes,
  note: { id: number; email: string },
): Promise<void> {
  if (!mail) return
  const limiter = createLimiter(database.db, { name: 'note-link', points: maxMailsADay, seconds: daySeconds })
  if ((await limiter.count(fingerprintOf(note.email))) > 0) return
  const token = newToken()
  const [addressed] = await database.db
    .update(readerNotes)
    .set({ linkHash: fingerprintOf(token) })
    // Not when another send has corrected the address meanwhile.
    .where(and(eq(readerNotes.id, note.id), eq(readerNotes.email, note.email)))
    .returning({ id: readerNotes.id })
  if (!addressed) return
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

/** Includes notes in the trash, which would come back with what they belong to. */
const everyNote = (having: { link_hash: string } | { email: string }) =>
  sql`(select * from ${readerNotes} union all ${rowsInTrash(readerNotes, having)}) ${readerNotes}`

/** The e-mail address that a private link was mailed to; null for an unknown link. */
async function addressOf(db: Db, token: string): Promise<string | null> {
  const hash = fingerprintOf(token)
  const [row] = await db
    .select({ email: sql<string | null>`${readerNotes.email}` })
    .from(everyNote({ link_hash: hash }))
    .where(eq(readerNotes.linkHash, hash))
  return row?.email ?? null
}

export async function notesOfLink(db: Db, token: string): Promise<Record<string, unknown>[] | null> {
  const email = await addressOf(db, token)
  if (email === null) return null
  const { name, visited, about, line, text, status, answer, createdAt } = readerNotes
  const shown = { name, email: readerNotes.email, visited, about, line, text, status, answer, createdAt }
  return db
    .select(Object.fromEntries(Object.entries(shown).map(([key, column]) => [key, sql`${column}`.mapWith(column)])))
    .from(everyNote({ email }))
    .where(eq(readerNotes.email, email))
    .orderBy(createdAt)
    .limit(1000)
}

/** Erases all notes of the address, and what the spam filter learned from them. */
export async function eraseByLink(db: Db, token: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const email = await addressOf(tx, token)
    if (email === null) return false
    const rows = await tx
      .delete(readerNotes)
      .where(sql`${readerNotes.email} = ${email}`)
      .returning({ name: readerNotes.name, text: readerNotes.text, lesson: readerNotes.lesson })
    await eraseFromTrash(tx, readerNotes, 'email', email)
    for (const row of rows) await updateSpamWords(tx, row, row.lesson, null)
    return true
  })
}
