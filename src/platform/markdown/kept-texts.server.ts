/** Markdown on the server: rendered apart and once for each text, whoever asks for it and however often. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inArray, lt, sql } from 'drizzle-orm'
import { apart, type Turn } from '../apart/apart.server.ts'
import type { Db } from '../db/database.server.ts'
import { ownFile, rootUrl } from '../own-files.server.ts'
import type { BackgroundWork } from '../process/background.server.ts'
import { plainText } from './plain-text.ts'
import { renderedTexts } from './tables.server.ts'
import type { FeedOptions, Template } from './template.ts'

export interface Text {
  markdown: string
  /** Absent for the page of the site itself. */
  feed?: FeedOptions
}

const folder = 'src/platform/markdown'
/** Read at the start: another program, or another version of a package, renders anew. */
const program = createHash('sha256')
for (const name of readdirSync(new URL(folder, rootUrl))
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .sort()) {
  program.update(ownFile(`${folder}/${name}`))
}
program.update(installed())
const version = program.digest('base64url')

/** What npm has installed, with the exact versions. */
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
 * Their templates, in the same order. A text that cannot be rendered in time is its plain words in paragraphs.
 * @param primary where they are kept, if `db` is a replica
 * @throws Problem 503 when too many texts wait
 */
export async function templatesOf(db: Db, texts: readonly Text[], turn: Turn, primary = db): Promise<Template[]> {
  const hashes = texts.map(hashOf)
  const kept = await findKept(db, primary, hashes)
  const fresh = new Map<string, Text>()
  for (const [index, hash] of hashes.entries()) if (!kept.has(hash)) fresh.set(hash, texts[index]!)
  const made = await Promise.all([...fresh].map(([hash, text]) => rendered(text, hash, turn)))
  // In one statement: on the embedded database each is forced to the disk.
  if (made.length > 0) await unlessRefused(primary.insert(renderedTexts).values(made).onConflictDoNothing())
  for (const { hash, template } of made) kept.set(hash, template)
  return hashes.map((hash) => kept.get(hash)!)
}

/** A row that is used is noted once a day. */
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
  const template = (await apart<Template>(call, { key: hash, turn })) ?? plain(markdown)
  return { hash, template }
}

function plain(markdown: string): Template {
  return { parts: [plainText(markdown).html], gaps: [] }
}

/** With a full disk everything can still be read; the text is rendered again next time. */
async function unlessRefused(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement
  } catch {
    // Nothing is lost.
  }
}

/** Drafts that were saved in between, posts that are gone, earlier versions of the program. */
const unusedDays = 7

export function forgettingTexts(db: Db): BackgroundWork {
  const isUnused = lt(renderedTexts.usedOn, sql`current_date - ${unusedDays}::integer`)
  return {
    failure: 'rendered texts that nobody reads could not be forgotten',
    everyMs: 60 * 60_000,
    async round() {
      await db.delete(renderedTexts).where(isUnused)
    },
  }
}
