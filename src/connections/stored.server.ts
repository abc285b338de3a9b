/** The values connected on the desk; those of the environment have priority. */
import { inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { type Env, type EnvSource, readEnv, settingsLackingMail } from '#platform/env.server.ts'
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

/** The stored values under the environment's, as far as they can be used. */
export function connectedEnv(given: EnvSource, stored: Values): Env {
  return readEnv({ ...usableValues(given, stored), ...filled(given) })
}

/**
 * Without the values that cannot be used beside the environment's, such as an address for messages without a mail server:
 * those that are refused, or, if none of them is, one after the other.
 */
function usableValues(given: EnvSource, stored: Values): Values {
  let values = Object.entries(stored)
  while (values.length > 0) {
    const refused = refusalsOf(Object.fromEntries(values), given)
    if (refused.length === 0) break
    const fine = values.filter(([name]) => !refused.some((sentence) => sentence.startsWith(`${name} `)))
    values = fine.length < values.length ? fine : values.slice(0, -1)
  }
  return Object.fromEntries(values)
}

/** A sentence for each variable that cannot be used, which begins with its name. */
function refusalsOf(values: Values, given: EnvSource): string[] {
  const own = filled(given)
  try {
    // Errors of the environment itself are not reported for these values.
    const lacking = settingsLackingMail(readEnv({ ...values, ...own })).filter((name) => !(name in own))
    return lacking.map((name) => `${name} needs SMTP_URL, which is not set.`)
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
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

/**
 * The values in use with these changes.
 * @throws Problem 400 with a message for each invalid value
 */
export async function changedConnections(
  db: Db,
  box: SecretBox,
  given: EnvSource,
  changes: ConnectionsChange['changes'],
): Promise<Values> {
  const used = usableValues(given, await storedConnections(db, box))
  const next = Object.fromEntries(Object.entries({ ...used, ...changes }).filter(([, value]) => value)) as Values
  refuseUnusable(next, given, Object.keys(changes))
  return next
}

/** @throws Problem 400 with a message for each invalid value */
export async function saveConnections(
  db: Db,
  box: SecretBox,
  given: EnvSource,
  { changes }: ConnectionsChange,
): Promise<void> {
  await transaction(db, async (tx) => {
    await changedConnections(tx, box, given, changes)
    const entries = Object.entries(changes) as [ConnectionName, string | null][]
    const gone = entries.filter(([, value]) => !value).map(([name]) => name)
    const kept = entries.flatMap(([name, value]) => (value ? [{ name, sealed: box.seal(name, value) }] : []))
    if (gone.length > 0) await tx.delete(connections).where(inArray(connections.name, gone))
    if (kept.length > 0) await put(tx, kept)
  })
}

function refuseUnusable(values: Values, given: EnvSource, names: string[]): void {
  const sentences = refusalsOf(values, given)
  if (sentences.length === 0) return
  const fields = names.flatMap((name) => {
    const sentence = sentences.find((each) => each.includes(name))
    return sentence ? [[name, sentence] as const] : []
  })
  throw new Problem(400, sentences.join(' '), Object.fromEntries(fields))
}

/** All connections, without any secret. */
export async function describeConnections(db: Db, box: SecretBox, given: EnvSource): Promise<Connection[]> {
  const rows = new Map((await db.select().from(connections)).map((row) => [row.name, row]))
  const opened = await storedConnections(db, box)
  const used = usableValues(given, opened)
  return connectionNames.map((name) => {
    const row = rows.get(name)
    const own = given[name]?.trim() || undefined
    const stored = opened[name] ?? null
    const fromDesk = stored === null ? 'unreadable' : name in used ? 'desk' : 'unused'
    const from = own ? 'environment' : row ? fromDesk : 'nowhere'
    const value = isSecret(name) ? null : (own ?? stored)
    return { name, from, value: value ?? null, changedAt: row?.updatedAt ?? null }
  })
}
