/** The list of links with their states, filtered and counted by one statement. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { isPaidUse } from './checking/checking.server.ts'
import { isOutgoing } from './checking/known.server.ts'
import { type LinkKind, type LinkState, linkStates, needsDecision } from './options.ts'
import type { OutgoingLink } from './schema.ts'
import { linkChecks, linkUses } from './tables.server.ts'

export interface LinksQuery {
  search?: string | undefined
  state?: LinkState | undefined
  kind: LinkKind
  limit: number
}

interface Asked {
  siteUrl: string
  now: Date
}

/** A link as the database answers: a statement of its own is given its times as they come. */
interface Row extends Omit<OutgoingLink, 'since' | 'lookedAt' | 'ignoredUntil'>, Record<string, unknown> {
  since: string | Date
  lookedAt: string | Date | null
  ignoredUntil: string | Date | null
}

/**
 * Links with their present state. 'account' (missing) is a partner's link without one, although another link of the author's to
 * the same partner has one, or although its field holds only paid links; an ignored link counts as fine until its date.
 */
function statesOf({ siteUrl, now }: Asked): SQL {
  const isIgnored = sql`coalesce(c.ignored_until, '-infinity') > ${now.toISOString()}::timestamptz`
  const isMissing = sql`c.network is not null and not c.has_account and (used.in_paid_field or c.network in (select network from accounts))`
  const missing = 'Leads where it should, without your account: nobody pays for it.'
  return sql`
    with used as materialized (
      select hash, min(address) as address, (array_agg(words order by ${isPaidUse} desc, used_in, row_id) filter (where words is not null))[1] as name,
        bool_or(${isPaidUse}) as in_paid_field, (count(distinct (used_in, row_id)))::int as uses
      from ${linkUses} where ${isOutgoing(siteUrl)} group by hash
    ),
    accounts as (select distinct network from ${linkChecks} where has_account and hash in (select hash from used)),
    states as materialized (
      select used.hash, used.address, used.name, used.uses, c.since, c.looked_at as "lookedAt",
        c.ignored_until as "ignoredUntil", c.ignored_why as "ignoredWhy",
        used.in_paid_field or c.network is not null as "isPaid",
        case when ${isIgnored} then 'fine' when c.state in ('gone', 'home', 'unsold') then c.state
          when ${isMissing} then 'account' else c.state end as state,
        case when not ${isIgnored} and c.state not in ('gone', 'home', 'unsold') and ${isMissing} then ${missing}::text else c.reason end as reason
      from used join ${linkChecks} c on c.hash = used.hash
    )`
}

const order = sql.raw(
  `array_position(array[${Object.keys(linkStates)
    .map((state) => `'${state}'`)
    .join(', ')}], state::text)`,
)

export async function findLinks(db: Db, asked: Asked, { search, state, kind, limit }: LinksQuery) {
  const narrowed = sql`select * from states where true
    ${search === undefined ? sql`` : sql`and (address ilike ${containsPattern(search)} or name ilike ${containsPattern(search)})`}
    ${kind === 'all' ? sql`` : kind === 'paid' ? sql`and "isPaid"` : sql`and not "isPaid"`}`
  const { rows: counted } = await db.execute<{ state: LinkState; links: number }>(
    sql`${statesOf(asked)} select state, count(*)::int as links from (${narrowed}) found group by state`,
  )
  const found = new Map(counted.map((row) => [row.state, row.links]))
  const counts = Object.fromEntries(
    (Object.keys(linkStates) as LinkState[]).map((name) => [name, found.get(name) ?? 0]),
  ) as Record<LinkState, number>
  const { rows } = await db.execute<Row>(sql`${statesOf(asked)} select * from (${narrowed}) found
    ${state === undefined ? sql`` : sql`where state = ${state}`} order by ${order}, since desc, hash limit ${limit}`)
  const total = counted.reduce((sum, { links }) => sum + links, 0)
  return { links: rows.map(linkOf), total, counts }
}

const instantOf = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString())

function linkOf({ hash, address, name, state, reason, uses, isPaid, ignoredWhy, ...times }: Row): OutgoingLink {
  return {
    ...{ hash, address, name, state, reason, uses, isPaid, ignoredWhy },
    since: instantOf(times.since)!,
    lookedAt: instantOf(times.lookedAt),
    ignoredUntil: instantOf(times.ignoredUntil),
  }
}

/** Links that need the author's decision, the newest first. */
export async function findWaitingLinks(db: Db, asked: Asked) {
  const wanted = sql.join(
    needsDecision.map((state) => sql`${state}`),
    sql`, `,
  )
  const { rows } = await db.execute<Row & { in_all: number }>(
    sql`${statesOf(asked)} select *, (count(*) over ())::int as in_all from states where state in (${wanted}) order by ${order}, since desc, hash limit 3`,
  )
  return { links: rows.map(linkOf), total: rows[0]?.in_all ?? 0 }
}
