import { boolean, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.server.ts'
import type { LinkState, Look, Step } from './options.ts'

/**
 * Every http address that a row's texts lead to, kept by triggers on the tables that can name one (`keep_link_uses`,
 * `keep_page_links`); not part of an archive.
 */
export const linkUses = pgTable(
  'link_uses',
  {
    /** md5 of the address, which may be longer than an index takes. */
    hash: varchar({ length: 32 }).notNull(),
    address: text().notNull(),
    /** Name of the table. */
    usedIn: varchar('used_in', { length: 40 }).notNull(),
    rowId: integer('row_id').notNull(),
    /** Its column; of the author's own pages, the page's slug. */
    field: varchar({ length: 80 }).notNull(),
    /** The words of the link, or what the row is called. */
    words: varchar({ length: 200 }),
  },
  (t) => [
    primaryKey({ name: 'link_uses_pk', columns: [t.hash, t.usedIn, t.rowId, t.field] }),
    index('link_uses_of_row').on(t.usedIn, t.rowId),
  ],
)

/** What is known of an address: how it was when it was looked at, and what the author said of it. */
export const linkChecks = pgTable(
  'link_checks',
  {
    hash: varchar({ length: 32 }).primaryKey(),
    address: text().notNull(),
    /** Whom the next request goes to; null: nobody is ever asked. */
    host: varchar({ length: 255 }),
    /** Who pays for it, where the host is one that pays. */
    network: varchar({ length: 20 }),
    hasAccount: boolean('has_account').notNull().default(false),
    state: varchar({ length: 8 }).$type<LinkState>().notNull().default('unknown'),
    /** Why it is so, in a sentence. */
    reason: text().notNull(),
    since: instant().notNull(),
    lookedAt: instant('looked_at'),
    /** When it is asked next; null: never. */
    dueAt: instant('due_at'),
    /** Since when every look has found nothing there. */
    missingSince: instant('missing_since'),
    /** Where a look that takes several requests goes on; null: at the beginning. */
    step: jsonb().$type<Step>(),
    /** Until then the instance that asks has it for itself. */
    leaseUntil: instant('lease_until'),
    ignoredUntil: instant('ignored_until'),
    ignoredWhy: text('ignored_why'),
    /** The last looks, the newest first. */
    looks: jsonb().$type<Look[]>().notNull().default([]),
  },
  (t) => [index('link_checks_due').on(t.dueAt)],
)

/** Whom links are asked of: when it may be asked again, and what its robots.txt says. */
export const linkHosts = pgTable('link_hosts', {
  host: varchar({ length: 255 }).primaryKey(),
  freeAt: instant('free_at').notNull(),
  /** By scheme and host. */
  robots: jsonb().$type<Record<string, KeptRobots>>().notNull().default({}),
})

export interface KeptRobots {
  at: string
  /** "-/private", "+/private/open"; null: it could not be read, and nothing may be asked. */
  rules: string[] | null
}
