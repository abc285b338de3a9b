/** Renders Markdown on the server in the child process, once for each text, and caches the result in the database. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inArray, lt, sql } from 'drizzle-orm'
import { runInChild, type Turn } from '../apart/run-in-child.server.ts'
import type { Db } from '../db/database.server.ts'
import { ownFile, rootUrl } from '../own-files.server.ts'
import type { BackgroundWork } from '../process/background.server.ts'
import { plainText } from './plain-text.ts'
import { renderedTexts } from './tables.server.ts'
import type { FeedOptions, Template } from './template.ts'

export interface Text {
  markdown: string
  /** Absent for the site's own page. */
  feed?: FeedOptions
}

const folder = 'src/platform/markdown'
/** Hash of the program, part of the cache key: a new version of the code or of a package renders texts again. */
const program = createHash('sha256')
for (const name of readdirSync(new URL(folder, rootUrl))
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .sort()) {
  program.update(ownFile(`${folder}/${name}`))
}
program.update(installed())
const version = program.digest('base64url')

/** npm's list of installed packages with exact versions. */
function installed(): Buffer | string {
  try {
    return readFileSync(new URL('node_modules/.package-lock.json', rootUrl))
  } catch {
    return ''
  }
}

function hashOf({ markdown, feed }: Text): string {
  return createHash('sha256')
    .update(JSON.stringify([version, feed, markdown]))
    .digest('base64url')
}

/**
 * The templates of the texts, in their order. A text that cannot be rendered in time becomes its plain words in paragraphs.
 * @param primary where they are stored, if `db` is a replica
 * @throws Problem 503 when too many texts wait
 */
export async function templatesOf(db: Db, texts: readonly Text[], turn: Turn, primary = db): Promise<Template[]> {
  const hashes = texts.map(hashOf)
  const kept = await findKept(db, primary, hashes)
  const fresh = new Map<string, Text>()
  for (const [index, hash] of hashes.entries()) if (!kept.has(hash)) fresh.set(hash, texts[index]!)
  const made = await Promise.all([...fresh].map(([hash, text]) => rendered(text, hash, turn)))
  // One statement for all: on the embedded database each statement costs an fsync.
  if (made.length > 0) await unlessRefused(primary.insert(renderedTexts).values(made).onConflictDoNothing())
  for (const { hash, template } of made) kept.set(hash, template)
  return hashes.map((hash) => kept.get(hash)!)
}

/** Updates the date of last use once a day, so that unused rows can be pruned. */
async function findKept(db: Db, primary: Db, hashes: string[]): Promise<Map<string, Template>> {
  const { hash, template, usedOn } = renderedTexts
  if (hashes.length === 0) return new Map()
  const isOld = sql<boolean>`${usedOn} < current_date`
  const rows = await db.select({ hash, template, isOld }).from(renderedTexts).where(inArray(hash, hashes))
  const old = rows.filter((row) => row.isOld).map((row) => row.hash)
  if (old.length > 0) {
    const note = primary.update(renderedTexts).set({ usedOn: sql`current_date` })
    await unlessRefused(note.where(inArray(hash, old)))
  }
  return new Map(rows.map((row) => [row.hash, row.template]))
}

async function rendered({ markdown, feed = undefined }: Text, hash: string, turn: Turn) {
  const call = { module: new URL('./template.ts', import.meta.url).href, name: 'templateOf', args: [markdown, feed] }
  const template = (await runInChild<Template>(call, { key: hash, turn })) ?? plain(markdown)
  return { hash, template }
}

function plain(markdown: string): Template {
  return { parts: [plainText(markdown).html], gaps: [] }
}

/** Reading must work with a full disk; the text is then rendered again next time. */
async function unlessRefused(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement
  } catch {
    // Ignored: the cache only misses an entry.
  }
}

/** Rows unused for this long are pruned: intermediate drafts, deleted posts, earlier versions of the program. */
const unusedDays = 7

export function forgettingTexts(db: Db): BackgroundWork {
  const isUnused = lt(renderedTexts.usedOn, sql`current_date - ${unusedDays}::integer`)
  return {
    failure: 'unused rendered texts could not be pruned',
    everyMs: 60 * 60_000,
    async round() {
      await db.delete(renderedTexts).where(isUnused)
    },
  }
}
