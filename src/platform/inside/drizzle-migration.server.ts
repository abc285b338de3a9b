import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from '../db/engine.server.ts'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: 'drizzle-orm',
  version: '0.45.4',
  because: 'Its migration always begins a transaction of its own; behind a pooler the lock must be in the same one.',
  until: '`migrate` of drizzle-orm/node-postgres takes a transaction, or a lock.',
}

/** The internals of a transaction that migrating needs. */
interface Migrating {
  dialect: {
    migrate(migrations: MigrationMeta[], session: object, config: { migrationsFolder: string }): Promise<void>
  }
  session: object
}

/** Drizzle's own migration, inside an existing transaction. */
export async function migrateWithin(tx: Db, migrationsFolder: string): Promise<void> {
  const { dialect, session } = tx as unknown as Migrating
  const joined = Object.create(session, { transaction: { value: (work: (inner: Db) => unknown) => work(tx) } })
  await dialect.migrate(readMigrationFiles({ migrationsFolder }), joined, { migrationsFolder })
}
