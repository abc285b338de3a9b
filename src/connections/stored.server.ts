/** The values connected on the desk; those of the environment have priority. */
import { inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { type Env, type EnvSource, readEnv } from '#platform/env.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { SecretBox } from '#platform/secrets.server.ts'
import { type ConnectionName, connectionNames, isSecret } from './names.ts'
import type { Connection, ConnectionsChange } from './schema.ts'
import { connections } from './tables.server.ts'

type Values = Partial<Record<ConnectionName, string>>

/** The stored values that can be decrypted. */
export async function storedConnections(db: Db, box: SecretBox): Promise<Values> {
  const rows = await db.select().from(connections).orderBy(connections.name)
  const opened = rows.flatMap(({ name, sealed }) => {
    const value = box.open(name, sealed)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(opened)
}

/**
 * The stored values under the environment's. Values that contradict each other, such as an address for messages without
 * a mail server, are left out one by one until the rest is valid.
 */
export function connectedEnv(given: EnvSource, stored: Values): Env {
  const values = Object.entries(stored)
  for (;;) {
    try {
      return readEnv({ ...Object.fromEntries(values), ...filled(given) })
    } catch (error) {
      if (values.length === 0) throw error
      values.pop()
    }
  }
}

const filled = (source: EnvSource) => Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))

/** Encrypts with the present key the values that were encrypted with the previous one. @returns their number */
export async function resealConnections({ primary: db }: Pick<Database, 'primary'>, box: SecretBox): Promise<number> {
  return transaction(db, async (tx) => {
    const rows = await tx.select().from(connections).for('update')
    const old = rows.flatMap(({ name, sealed }) => {
      const value = box.isCurrent(sealed) ? null : box.open(name, sealed)
      return value === null ? [] : [{ name, sealed: box.seal(name, value) }]
    })
    if (old.length > 0) await put(tx, old)
    return old.length
  })
}

async function put(tx: Db, rows: { name: ConnectionName; sealed: string }[]) {
  await tx
    .insert(connections)
    .values(rows)
    .onConflictDoUpdate({ target: connections.name, set: { sealed: sql`excluded.sealed`, updatedAt: sql`now()` } })
}

/** @throws Problem 400 with a message for each invalid value */
export async function saveConnections(
  db: Db,
  box: SecretBox,
  given: EnvSource,
  { changes }: ConnectionsChange,
): Promise<void> {
  await transaction(db, async (tx) => {
    const next = withValues(await storedConnections(tx, box), changes)
    refuseUnusable(next, given, Object.keys(changes))
    const entries = Object.entries(changes) as [ConnectionName, string | null][]
    const gone = entries.filter(([, value]) => !value).map(([name]) => name)
    const kept = entries.flatMap(([name, value]) => (value ? [{ name, sealed: box.seal(name, value) }] : []))
    if (gone.length > 0) await tx.delete(connections).where(inArray(connections.name, gone))
    if (kept.length > 0) await put(tx, kept)
  })
}

export function withValues(stored: Values, changes: ConnectionsChange['changes']): Values {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value)) as Values
}

/** @throws Problem 400 */
export function refuseUnusable(values: Values, given: EnvSource, names: string[]): void {
  try {
    readEnv({ ...values, ...filled(given) })
  } catch (error) {
    const [, ...sentences] = (error as Error).message.split('\n')
    const fields = names.flatMap((name) => {
      const sentence = sentences.find((each) => each.includes(name))
      return sentence ? [[name, sentence] as const] : []
    })
    throw new Problem(400, sentences.join(' '), Object.fromEntries(fields))
  }
}

/** All connections, without any secret. */
export async function describeConnections(db: Db, box: SecretBox, given: EnvSource): Promise<Connection[]> {
  const rows = new Map((await db.select().from(connections)).map((row) => [row.name, row]))
  return connectionNames.map((name) => {
    const row = rows.get(name)
    const own = given[name]?.trim() || undefined
    const stored = row ? box.open(name, row.sealed) : null
    const from = own ? 'environment' : !row ? 'nowhere' : stored === null ? 'unreadable' : 'desk'
    const value = isSecret(name) ? null : (own ?? stored)
    return { name, from, value: value ?? null, changedAt: row?.updatedAt ?? null }
  })
}
