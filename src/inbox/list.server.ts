/** Notes and messages in one list, newest first. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import type { Shown } from './options.ts'
import type { InboxCounts, InboxItem } from './schema.ts'

interface Page {
  shown: Shown
  search?: string | undefined
  limit: number
  /** Cursor: the last row of the previous page. */
  after?: { createdAt: string; id: number } | undefined
}

/** Two lists with ids of their own need one number to sort by. */
export const placeOf = ({ kind, id, createdAt }: Pick<InboxItem, 'kind' | 'id' | 'createdAt'>) => ({
  createdAt,
  id: id * 2 + (kind === 'note' ? 1 : 0),
})

const noteIs: Record<Shown, SQL> = {
  waiting: sql`n.status = 'waiting'`,
  approved: sql`n.status = 'approved'`,
  answered: sql`n.answer is not null and n.status <> 'spam'`,
  spam: sql`n.status = 'spam'`,
  all: sql`n.status in ('waiting', 'approved', 'done')`,
}
const messageIs: Record<Shown, SQL> = {
  waiting: sql`m.status = 'waiting'`,
  approved: sql`false`,
  answered: sql`m.status = 'answered'`,
  spam: sql`m.status = 'spam'`,
  all: sql`m.status in ('waiting', 'answered', 'done')`,
}

function notesArm({ shown, search, limit, after }: Page): SQL {
  const found = search
    ? sql`and folded(n.name || ' ' || coalesce(n.email, '') || ' ' || n.text) like folded(${containsPattern(search)})`
    : sql``
  const further = after ? sql`and (n.created_at, n.id * 2 + 1) < (${after.createdAt}, ${after.id})` : sql``
  return sql`(select 'note' as kind, n.id, n.status, n.name, n.email, coalesce(p.title, d.name) as subject, p.slug, n.visited, n.about, n.line,
      n.text, n.answer, n.answered_at as "answeredAt", n.answer_mailed_at as "answerMailedAt", n.answer_by_mail as "answerByMail",
      n.answer_in_doubt as "answerInDoubt",
      n.corrected_at as "correctedAt", n.reason, n.copies, n.created_at as "createdAt", n.id * 2 + 1 as place
    from reader_notes n left join blog_posts p on p.id = n.post_id left join destinations d on d.id = n.destination_id
    where ${noteIs[shown]} ${found} ${further} order by n.created_at desc, n.id desc limit ${limit})`
}

function messagesArm({ shown, search, limit, after }: Page): SQL {
  const found = search
    ? sql`and folded(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message) like folded(${containsPattern(search)})`
    : sql``
  const further = after ? sql`and (m.created_at, m.id * 2) < (${after.createdAt}, ${after.id})` : sql``
  return sql`(select 'message' as kind, m.id, m.status, m.name, m.email, m.subject, null as slug, null as visited, null as about,
      null as line,
      m.message as text, m.answer, m.answered_at as "answeredAt", m.answer_mailed_at as "answerMailedAt",
      m.answer_by_mail as "answerByMail", m.answer_in_doubt as "answerInDoubt", null::timestamptz as "correctedAt", null as reason, 1 as copies,
      m.created_at as "createdAt", m.id * 2 as place
    from contact_messages m
    where ${messageIs[shown]} ${found} ${further} order by m.created_at desc, m.id desc limit ${limit})`
}

type Row = Record<keyof InboxItem, unknown>
const iso = (value: unknown) => (value === null ? null : new Date(value as string | Date).toISOString())

export async function findItems(db: Db, page: Page): Promise<InboxItem[]> {
  const { rows } = await db.execute<Row>(
    sql`${notesArm(page)} union all ${messagesArm(page)} order by "createdAt" desc, place desc limit ${page.limit}`,
  )
  return rows.map(({ place: _, ...row }: Row & { place?: unknown }) => ({
    ...(row as unknown as InboxItem),
    answeredAt: iso(row.answeredAt),
    answerMailedAt: iso(row.answerMailedAt),
    correctedAt: iso(row.correctedAt),
    createdAt: iso(row.createdAt)!,
  }))
}

/** The number of items in each folder, of those that match the search. */
export async function countItems(db: Db, search?: string): Promise<InboxCounts> {
  const pattern = search && containsPattern(search)
  const noteFound = pattern
    ? sql`where folded(n.name || ' ' || coalesce(n.email, '') || ' ' || n.text) like folded(${pattern})`
    : sql``
  const messageFound = pattern
    ? sql`where folded(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message) like folded(${pattern})`
    : sql``
  const { rows } = await db.execute<Record<Shown, number>>(
    sql`select sum(waiting)::int as waiting, sum(approved)::int as approved, sum(answered)::int as answered,
        sum(spam)::int as spam, sum("all")::int as "all" from (
      select ${counted(noteIs)} from reader_notes n ${noteFound}
      union all select ${counted(messageIs)} from contact_messages m ${messageFound}) as both_kinds`,
  )
  return rows[0]!
}

function counted(is: Record<Shown, SQL>): SQL {
  const columns = Object.entries(is).map(
    ([name, where]) => sql`count(*) filter (where ${where}) as ${sql.identifier(name)}`,
  )
  return sql.join(columns, sql`, `)
}
