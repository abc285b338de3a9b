import { bigint, boolean, check, index, integer, json, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type AccountRole, roles } from '#platform/roles.ts'
import { challengePurposes } from './passkeys/purposes.ts'

/** The row of a removed account stays, as 'user', while posts carry its name. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: varchar({ length: 255 }).notNull().unique(),
    role: varchar({ length: 20 }).$type<AccountRole>().notNull().default('user'),
    /** Name in the byline; null: the account's posts carry the site's own author's. */
    name: varchar({ length: 80 }),
    portrait: text(),
    /** A short line about them. */
    about: varchar({ length: 200 }),
    createdAt: createdAt(),
  },
  (t) => [check('users_role', isOneOf(t.role, roles))],
)

/** A foreign key whose row is deleted with the account. */
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
    /** The session's id for the desk, which reveals nothing about its token. */
    number: integer().generatedByDefaultAsIdentity().unique(),
    /** Browser and system in words; empty for a session from before this was stored. */
    device: varchar({ length: 80 }).notNull().default(''),
  },
  (t) => [index('sessions_expire').on(t.expire)],
)

/** The codes of accounts other than the admin's, which is in the settings. */
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
    /** Signature counter; it increases with each use where the authenticator has one. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    name: varchar({ length: 60 }).notNull(),
    /** Whether its provider syncs it to other devices. */
    synced: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
)

/** Challenges that authenticators sign: each is valid once, for a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    purpose: varchar({ length: 20 }).$type<(typeof challengePurposes)[number]>().notNull(),
    /** An account or an invitation; null for whoever signs in. */
    subject: text(),
    expire: instant().notNull(),
  },
  (t) => [
    check('passkey_challenges_purpose', isOneOf(t.purpose, challengePurposes)),
    index('passkey_challenges_expire').on(t.expire),
  ],
)

/** Recovery codes: each opens one session and is deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().primaryKey(), userId: userId(), createdAt: createdAt() },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
)

/** Invitations; only the hash of a link's token is stored. */
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
