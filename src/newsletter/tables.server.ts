import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf, updatedAt } from '#platform/db/columns.server.ts'
import { type DigestStatus, digestStatuses, maxPageLength, type RecipientState, recipientStates } from './options.ts'
import type { DigestDraft, DigestPost } from './schema.ts'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: varchar({ length: 255 }).notNull().unique(),
    /** When they signed up: for an imported one, at the former service. */
    createdAt: createdAt(),
    /** Path of the page whose form was used, without its query; null where unknown. */
    fromPage: varchar('from_page', { length: maxPageLength }),
  },
  (t) => [index('newsletter_subscribers_newest').on(t.createdAt, t.id)],
)

/**
 * Departures: addresses that left the list, or were removed from it, so that no import brings them back. Only their
 * hash is stored: it recognises an address, and nobody can be written to by it.
 */
export const newsletterDepartures = pgTable('newsletter_departures', {
  /** SHA-256 of the address in lower case, in hex. */
  addressHash: varchar('address_hash', { length: 64 }).primaryKey(),
  createdAt: createdAt(),
})

/** Addresses that signed up and have not confirmed yet; used only where confirmation is required. */
export const newsletterConfirmations = pgTable(
  'newsletter_confirmations',
  {
    /** SHA-256 of the mailed token, in hex. */
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    email: varchar({ length: 255 }).notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    fromPage: varchar('from_page', { length: maxPageLength }),
    /** Whether its link is still to be mailed by the background work, as an import asks for. */
    isUnmailed: boolean('is_unmailed').notNull().default(false),
    /** Until then one process mails it, or it waits after a failure. */
    mailLeaseUntil: instant('mail_lease_until'),
  },
  (t) => [
    index('newsletter_confirmations_unmailed').on(t.createdAt).where(sql`${t.isUnmailed}`),
    index('newsletter_confirmations_of_address').on(t.email, t.createdAt),
    index('newsletter_confirmations_oldest').on(t.createdAt),
  ],
)

/** One row for every letter; kept after the address is gone, so that a second use of the link is no error. */
export const newsletterUnsubscribeLinks = pgTable(
  'newsletter_unsubscribe_links',
  {
    /** SHA-256 of the mailed token, in hex. */
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    subscriberId: integer('subscriber_id').references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Hash of the address once it has left, as in its departure: signed up again, its old links work again. */
    departedHash: varchar('departed_hash', { length: 64 }),
  },
  (t) => [
    index('newsletter_unsubscribe_links_of_subscriber').on(t.subscriberId),
    index('newsletter_unsubscribe_links_departed').on(t.departedHash).where(isNotNull(t.departedHash)),
  ],
)

/**
 * Letters. The process that sends one holds a lease; every mark on a recipient names the holder, so that one that lost
 * its lease can send nothing more.
 */
export const newsletterDigests = pgTable(
  'newsletter_digests',
  {
    id: id(),
    status: varchar({ length: 10 }).$type<DigestStatus>().notNull().default('draft'),
    draft: jsonb().$type<DigestDraft>().notNull(),
    /** The posts as they were when it was sent; null while it is a draft. */
    posts: jsonb().$type<DigestPost[]>(),
    /** The week of an automatic letter, "2026-11-22T09:00": unique, so that only one process creates it. */
    slot: text().unique(),
    /** Made up by the form that made it, so that it is made only once. */
    draftKey: uuid('draft_key').unique(),
    createdAt: createdAt(),
    /** Of the draft. */
    updatedAt: updatedAt(),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    worker: text(),
    leaseUntil: instant('lease_until'),
    /** Not to be sent before this instant; set while the mail server is unavailable. */
    retryAt: instant('retry_at'),
    /** How often in a row the mail server was unavailable. */
    failures: integer().notNull().default(0),
    /** Why it is not being sent; a sentence for the admin. */
    problem: text(),
  },
  (t) => [
    check('newsletter_digests_status', isOneOf(t.status, digestStatuses)),
    index('newsletter_digests_sending').on(t.id).where(sql`${t.status} = 'sending'`),
  ],
)

/** A letter's recipients, each with its outcome. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    id: id(),
    digestId: integer('digest_id')
      .notNull()
      .references(() => newsletterDigests.id, { onDelete: 'cascade' }),
    /** Null when the reader has left since. */
    subscriberId: integer('subscriber_id').references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    state: varchar({ length: 12 }).$type<RecipientState>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    /** Since when the mail server defers this address while it takes others; null where it does not. */
    deferredSince: instant('deferred_since'),
    /** A sentence for the admin. */
    error: text(),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('newsletter_recipients_once').on(t.digestId, t.subscriberId),
    check('newsletter_recipients_state', isOneOf(t.state, recipientStates)),
    index('newsletter_recipients_by_state').on(t.digestId, t.state, t.attempts, t.id),
    index('newsletter_recipients_of_subscriber').on(t.subscriberId),
  ],
)
