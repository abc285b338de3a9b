import { boolean, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.server.ts'
import type { LinkState, Look, Step } from './options.ts'

/**
 * Every http address in a row's texts, kept by triggers on the tables that can have one (`keep_link_uses`, `keep_page_links`);
 * not part of an archive.
 */
export const linkUses = pgTable(
  'link_uses',
  {
    /** md5 of the address, which may be too long for an index. */
    hash: varchar({ length: 32 }).notNull(),
    address: text().notNull(),
    /** Name of the table. */
    usedIn: varchar('used_in', { length: 40 }).notNull(),
    rowId: integer('row_id').notNull(),
    /** Its column; for the author's own pages, the page's slug. */
    field: varchar({ length: 80 }).notNull(),
    /** The words of the link, or the name of the row. */
    words: varchar({ length: 200 }),
  },
  (t) => [
    primaryKey({ name: 'link_uses_pk', columns: [t.hash, t.usedIn, t.rowId, t.field] }),
    index('link_uses_of_row').on(t.usedIn, t.rowId),
  ],
)

/** What is known of an address: the result of its checks, and what the author said about it. */
export const linkChecks = pgTable(
  'link_checks',
  {
    hash: varchar({ length: 32 }).primaryKey(),
    address: text().notNull(),
    /** Host of the next request; null: no request may be made. */
    host: varchar({ length: 255 }),
    /** The partner that pays for it. */
    network: varchar({ length: 20 }),
    hasAccount: boolean('has_account').notNull().default(false),
    state: varchar({ length: 8 }).$type<LinkState>().notNull().default('unknown'),
    /** The reason for the state, in a sentence. */
    reason: text().notNull(),
    since: instant().notNull(),
    lookedAt: instant('looked_at'),
    /** Time of the next check; null: never. */
    dueAt: instant('due_at'),
    /** Since when every check has found it missing. */
    missingSince: instant('missing_since'),
    /** The next request of a check that takes several; null: the first one. */
    step: jsonb().$type<Step>(),
    /** Lease: until then the instance that checks it has it alone. */
    leaseUntil: instant('lease_until'),
    ignoredUntil: instant('ignored_until'),
    ignoredWhy: text('ignored_why'),
    /** The last checks, the newest first. */
    looks: jsonb().$type<Look[]>().notNull().default([]),
  },
  (t) => [index('link_checks_due').on(t.dueAt)],
)

/** The hosts of links: when each may be asked again, and its robots.txt. */
export const linkHosts = pgTable('link_hosts', {
  host: varchar({ length: 255 }).primaryKey(),
  freeAt: instant('free_at').notNull(),
  /** By scheme and host. */
  robots: jsonb().$type<Record<string, KeptRobots>>().notNull().default({}),
})

export interface KeptRobots {
  at: string
  /** "-/private", "+/private/open"; null: robots.txt could not be read, and no request may be made. */
  rules: string[] | null
}
