import { bigint, boolean, check, index, integer, json, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type AccountRole, roles } from '#platform/roles.ts'
import { challengePurposes } from './passkeys/purposes.ts'

/** Somebody who has left keeps the row, as 'user', while posts carry their name. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: varchar({ length: 255 }).notNull().unique(),
    role: varchar({ length: 20 }).$type<AccountRole>().notNull().default('user'),
    /** Under their posts; null: the account's posts are the site's own author's. */
    name: varchar({ length: 80 }),
    portrait: text(),
    /** A short line about them. */
    about: varchar({ length: 200 }),
    createdAt: createdAt(),
  },
  (t) => [check('users_role', isOneOf(t.role, roles))],
)

/** A row that goes with its account. */
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** `sid` is the SHA-256 of the cookie's token, so that a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: json().notNull(),
    expire: instant().notNull(),
    /** By this the desk names a session, which says nothing about its token. */
    number: integer().generatedByDefaultAsIdentity().unique(),
    /** Browser and system in words; empty: opened before this was kept. */
    device: varchar({ length: 80 }).notNull().default(''),
  },
  (t) => [index('sessions_expire').on(t.expire)],
)

/** The codes that people beside the admin have chosen; the admin's stands in the settings. */
export const personalCodes = pgTable('personal_codes', {
  userId: userId().primaryKey(),
  codeHash: text('code_hash').notNull(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** Made up by the authenticator, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where the authenticator counts: it must grow. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    name: varchar({ length: 60 }).notNull(),
    /** Whether its maker keeps a copy on other devices. */
    synced: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
)

/** What an authenticator is asked to sign: each once, and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    purpose: varchar({ length: 20 }).$type<(typeof challengePurposes)[number]>().notNull(),
    /** Whom it was made for: an account, or an invitation; null: whoever signs in. */
    subject: text(),
    expire: instant().notNull(),
  },
  (t) => [
    check('passkey_challenges_purpose', isOneOf(t.purpose, challengePurposes)),
    index('passkey_challenges_expire').on(t.expire),
  ],
)

/** Each opens one session; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().primaryKey(), userId: userId(), createdAt: createdAt() },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
)

/** Links by which somebody comes in; of the token only a hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    email: varchar({ length: 255 }).notNull().unique(),
    role: varchar({ length: 20 }).$type<'contributor' | 'editor'>().notNull(),
    createdAt: createdAt(),
    expire: instant().notNull(),
  },
  (t) => [check('invitations_role', isOneOf(t.role, ['contributor', 'editor']))],
)
