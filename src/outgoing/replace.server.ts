/** Replaces or removes an address everywhere in one transaction that can be undone. */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import { type JsonRow, type Rewriting, type Rewritten, rewriteRows, undoRewriting } from '#pictures/rewritten.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { rememberUndo } from '#platform/trash/undo.server.ts'
import { fieldOfLeaf, type ValuesParts } from '#site/values/part.ts'
import { lockStored, shapeOfLeaf } from '#site/values/stored.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { markProductsWithGoneLink } from './checking/checking.server.ts'
import { keyOf, onlyLink, places } from './places.server.ts'
import { type Change, replacedIn, replacedInJson } from './replaced.ts'
import type { LinkReplaced, LinkReplacement } from './schema.ts'
import { linkUses } from './tables.server.ts'

interface Use {
  used_in: string
  row_id: number
  field: string
}

export function replaceLink(
  db: Db,
  parts: ValuesParts,
  link: { hash: string; address: string },
  { to, words, uses: wanted }: LinkReplacement,
  { by, now }: { by: { id: number | null; email: string }; now: Date },
): Promise<LinkReplaced> {
  const change: Change = { from: link.address, to, words }
  return transaction(db, async (tx) => {
    const { usedIn, rowId, field } = linkUses
    const all = await tx
      .select({ used_in: usedIn, row_id: rowId, field })
      .from(linkUses)
      .where(eq(linkUses.hash, link.hash))
    const uses = all.filter((use) => use.field !== 'sources' && (!wanted || wanted.includes(keyOf(use))))
    const notes: string[] = []
    const rows: Rewritten[] = []
    for (const table of Object.keys(places)) {
      const ofTable = uses.filter((use) => use.used_in === table)
      if (ofTable.length > 0) rows.push(...(await replaceInTable(tx, table, ofTable, change, notes)))
    }
    const inPages = uses.filter((use) => use.used_in === 'site_values').map(({ field }) => field)
    const values = await replaceInPages(tx, parts, inPages, { change, savedBy: by.email, notes })
    if (to !== null) await markProductsWithGoneLink(tx, to, now)
    const count = new Set(rows.map(({ table, id }) => `${table}.${id}`)).size + (values ? 1 : 0)
    const title = `${to === null ? 'Link taken out' : 'Link replaced'} in ${count} ${count === 1 ? 'place' : 'places'}`
    const said = countedNotes(notes)
    if (count === 0) return { title, notes: said, undo: null }
    const before: Rewriting = { rows, values, by: by.email }
    return { title, notes: said, undo: await rememberUndo(tx, { kind: 'link', title, before, by: by.id }, now) }
  })
}

/** A link within another one, or an address that goes on beyond what is known of it. */
const unusual = 'A link that is written in an unusual way stays: change it where it is.'

/** Each note once, with how often it applies. */
function countedNotes(notes: readonly string[]): string[] {
  return [...Map.groupBy(notes, (note) => note)].map(([note, { length }]) =>
    length === 1 ? note : `${note} (${length} times)`,
  )
}

async function replaceInTable(tx: Db, table: string, uses: readonly Use[], change: Change, notes: string[]) {
  const { texts, needed } = places[table]!
  const names = [...new Set(uses.map(({ field }) => field))].toSorted()
  const ids = [...new Set(uses.map((use) => use.row_id))]
  const chosen = new Set(uses.map(keyOf))
  const answered = table === 'blog_posts' ? await answeredWords(tx, ids, change) : new Map<number, string | null>()
  return rewriteRows(tx, table, ids, names, (row, id) => {
    const next: JsonRow = { ...row }
    for (const name of names) {
      const value = row[name]
      if (!chosen.has(keyOf({ used_in: table, row_id: id, field: name }))) continue
      if (name === 'content' && answered.has(id)) {
        const kept = answered.get(id)
        if (kept === null) notes.push('Words that somebody answers for stay: change them in the editor.')
        else if (kept === value) notes.push(unusual)
        else next[name] = kept
        continue
      }
      const changed = texts.includes(name)
        ? replacedText(value, change)
        : withoutEmpty(replacedInJson(value, change), change)
      const stays = isDeepStrictEqual(changed, value) ? unusual : isBlank(changed) ? needed[name] : undefined
      if (stays) notes.push(stays)
      else next[name] = changed
    }
    return next
  })
}

function replacedText(value: unknown, change: Change): unknown {
  if (typeof value !== 'string') return value
  return value === change.from ? change.to : replacedIn(value, change)
}

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** A paid link of a post, and a tip, is removed with its address; elsewhere in JSON the address is one field among others. */
function withoutEmpty(value: unknown, { to }: Change): unknown {
  if (to !== null || !Array.isArray(value)) return value
  return value.flatMap((one) => {
    if (one === '') return []
    if (typeof one !== 'object' || one === null) return [one]
    if ('label' in one && (one as JsonRow).url === '') return []
    return [
      Object.fromEntries(Object.entries(one).map(([key, part]) => [key, isAddress(key) && part === '' ? null : part])),
    ]
  })
}

const isAddress = (key: string) => key === 'url' || key === 'affiliateLink'

/**
 * Generated texts that somebody answers for: only their links' targets may change, no visible word.
 * @returns the new text by the post's id; null where words would change
 */
async function answeredWords(tx: Db, ids: readonly number[], change: Change): Promise<Map<number, string | null>> {
  const { id, title, excerpt, content, aiGenerated } = blogPosts
  const rows = await tx
    .select({ id, content })
    .from(blogPosts)
    .where(and(inArray(id, [...ids]), aiGenerated))
  const found = new Map<number, string | null>()
  for (const row of rows) {
    const next = replacedIn(row.content, { ...change, words: undefined, keepsWords: true })
    const [same] = await tx
      .select({
        is: sql<boolean>`reviewed_words(${title}, ${excerpt}, ${content}) = reviewed_words(${title}, ${excerpt}, ${next})`,
      })
      .from(blogPosts)
      .where(eq(id, row.id))
    found.set(row.id, same?.is ? next : null)
  }
  return found
}

const pagesLeaf = 'ownPages.pages'
const tooLong = 'A text that would become too long stays. Change it where it is.'

/** A page whose text would be refused stays, since the site ignores a list with one that is: all pages would be gone. */
async function replaceInPages(
  tx: Db,
  parts: ValuesParts,
  slugs: readonly string[],
  { change, savedBy, notes }: { change: Change; savedBy: string; notes: string[] },
): Promise<Rewriting['values']> {
  const field = fieldOfLeaf(parts, pagesLeaf)
  if (slugs.length === 0 || !field) return null
  const { values: before } = await lockStored(tx)
  let pages = before[pagesLeaf]
  if (!Array.isArray(pages)) return null
  for (const [index, page] of (pages as { slug: string; text: string }[]).entries()) {
    if (!slugs.includes(page.slug)) continue
    const text = replacedIn(page.text, change)
    const next = (pages as unknown[]).with(index, { ...page, text })
    const { error } = shapeOfLeaf(field).safeParse(next)
    if (text === page.text) notes.push(unusual)
    else if (error?.issues.some(({ path }) => path[0] === index)) notes.push(isBlank(text) ? onlyLink : tooLong)
    else pages = next
  }
  if (isDeepStrictEqual(pages, before[pagesLeaf])) return null
  const wrote = { ...before, [pagesLeaf]: pages }
  await tx.insert(siteValues).values({ values: wrote, savedBy })
  return { before: { ...before }, wrote }
}

/** @returns what could not be undone, in sentences */
export async function undoLinkReplacement(tx: Db, given: unknown): Promise<string[]> {
  const notes = await undoRewriting(tx, given)
  const addresses = (given as Rewriting).rows.flatMap(({ before }) => before.affiliate_url ?? [])
  for (const address of new Set(addresses as string[])) await markProductsWithGoneLink(tx, address, new Date())
  return notes
}
