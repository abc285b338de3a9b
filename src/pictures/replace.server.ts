/** Replaces a picture everywhere, and fills in its description wherever there is none. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { isAnswered } from '#blog/answering/answers.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import { media } from '#platform/media/tables.server.ts'
import { rememberUndo } from '#platform/trash/undo.server.ts'
import { fieldOfLeaf, type ValuesParts } from '#site/values/part.ts'
import { lockStored, shapeOfLeaf } from '#site/values/stored.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { pictureKey } from './picture-key.ts'
import { type JsonRow, type Rewriting, type Rewritten, rewriteRows, undoRewriting } from './rewritten.server.ts'
import type { PictureChange, Replaced, Replacement } from './schema.ts'
import { isOfLook, usesInSite } from './site-uses.server.ts'
import { pictureUses } from './tables.server.ts'

/** Columns that can name a picture, by table; sent letters and deleted rows are left out. */
const columnsIn: Record<string, readonly string[]> = {
  blog_posts: ['content', 'image_url'],
  itineraries: ['description', 'image_url'],
  destinations: ['description', 'image_url'],
  affiliate_products: ['image_url'],
  gallery_images: ['url'],
  users: ['portrait'],
}

/** The column with the description of a row's picture. */
const describedBy: Record<string, readonly [picture: string, alt: string]> = {
  blog_posts: ['image_url', 'image_alt'],
  itineraries: ['image_url', 'image_alt'],
  destinations: ['image_url', 'image_alt'],
  gallery_images: ['url', 'alt'],
}

/** The data of an undo. */
interface Replacing extends Rewriting {
  /** The new picture's own description before and after; null when it stayed. */
  described?: { url: string; before: string | null; wrote: string } | null
}

/** @throws Problem 404 when the new picture is not one of the site's own */
export function replacePicture(
  db: Db,
  parts: ValuesParts,
  { from, to, alt }: Replacement,
  { by, now }: { by: { id: number | null; email: string; changesSite: boolean }; now: Date },
): Promise<Replaced> {
  return transaction(db, async (tx) => {
    const pictures = await tx
      .select({ url: media.url, alt: media.alt })
      .from(media)
      .where(inArray(media.url, [from, to]))
    if (pictures.length < 2) throw notFound('Picture')
    if (alt) await tx.update(media).set({ alt }).where(eq(media.url, to))
    const described = alt ? { url: to, before: pictures.find(({ url }) => url === to)?.alt ?? null, wrote: alt } : null
    const signed = await signedTexts(tx, from)
    let kept = 0
    const rows = await rewrite(tx, from, Object.keys(columnsIn), (table, row, id) => {
      const next = JSON.parse(JSON.stringify(row).replaceAll(from, to)) as JsonRow
      // In words that somebody answers for, only the target of a Markdown picture may change.
      if (table === 'blog_posts' && signed.has(id) && typeof row.content === 'string') {
        const content = row.content.replaceAll(`](${from}`, `](${to}`).replaceAll(`](<${from}`, `](<${to}`)
        if (content.includes(from)) kept++
        next.content = content
      }
      const [picture, words] = describedBy[table] ?? []
      if (alt && picture && words && next[picture] === to) next[words] = alt
      return next
    })
    const values = by.changesSite ? await replaceValues(tx, parts, { from, to }, by.email) : null
    const { ofLook, ofSite } = await staying(tx, from)
    const count = rows.length + (values ? 1 : 0)
    const title = count === 1 ? 'Replaced in 1 place' : `Replaced in ${count} places`
    const notes = ofLook.length > 0 ? ['The look of the site keeps it: change it there.'] : []
    if (ofSite.length > 0) notes.push(by.changesSite ? tooLong : 'Your site keeps it: the admin changes it.')
    if (kept > 0) notes.push(`${kept === 1 ? 'A signed text keeps' : `${kept} signed texts keep`} it: change it there.`)
    if (count === 0) return { title, notes, undo: null }
    const before: Replacing = { rows, values, by: by.email, described }
    return { title, notes, undo: await rememberUndo(tx, { kind: 'picture', title, before, by: by.id }, now) }
  })
}

/** @returns what could not be undone, in sentences */
export async function undoReplacement(tx: Db, given: unknown): Promise<string[]> {
  const { described } = given as Replacing
  if (described) {
    const { url, before: alt, wrote } = described
    await tx
      .update(media)
      .set({ alt })
      .where(and(eq(media.url, url), eq(media.alt, wrote)))
  }
  return undoRewriting(tx, given)
}

/** Rewrites rows with the picture by a function; unchanged rows are not written. */
async function rewrite(
  tx: Db,
  url: string,
  tables: readonly string[],
  change: (table: string, row: JsonRow, id: number) => JsonRow,
): Promise<Rewritten[]> {
  const done: Rewritten[] = []
  for (const table of tables) {
    const names = [...new Set([...(columnsIn[table] ?? []), ...(describedBy[table] ?? [])])]
    const uses = await tx
      .select({ id: pictureUses.rowId })
      .from(pictureUses)
      .where(and(eq(pictureUses.picture, pictureKey(url)), eq(pictureUses.usedIn, table)))
    const ids = uses.map(({ id }) => id)
    done.push(...(await rewriteRows(tx, table, ids, names, (row, id) => change(table, row, id))))
  }
  return done
}

const tooLong = 'A text of your site that would become too long keeps it: change it there.'

/** A value that would be refused stays, since the site ignores one that is. */
async function replaceValues(
  tx: Db,
  parts: ValuesParts,
  { from, to }: { from: string; to: string },
  savedBy: string,
): Promise<Rewriting['values']> {
  const { values: before } = await lockStored(tx)
  const changed = Object.entries(before).flatMap(([leaf, value]) => {
    const text = JSON.stringify(value)
    if (!text.includes(pictureKey(from)) || isOfLook({ name: leaf, isValue: true })) return []
    const next: unknown = JSON.parse(text.replaceAll(addressesOf(from), () => to))
    const field = fieldOfLeaf(parts, leaf)
    return field && !shapeOfLeaf(field).safeParse(next).success ? [] : [[leaf, next] as const]
  })
  if (changed.length === 0) return null
  const wrote = { ...before, ...Object.fromEntries(changed) }
  await tx.insert(siteValues).values({ values: wrote, savedBy })
  return { before: { ...before }, wrote }
}

/** The picture's address and, of an upload, those of its smaller copies. */
function addressesOf(url: string): RegExp {
  const key = pictureKey(url)
  return new RegExp(RegExp.escape(key) + (key === url ? '' : String.raw`(?:-\d+)?\.\w+`), 'g')
}

/** What of the site still uses the picture: of the look, and of all else. */
async function staying(tx: Db, url: string) {
  const uses = (await usesInSite(tx)).get(pictureKey(url)) ?? []
  return { ofLook: uses.filter(isOfLook), ofSite: uses.filter((use) => !isOfLook(use)) }
}

/**
 * Describes a picture, and every place that uses it without a description.
 * @returns where it did not go, in sentences; null where there is no such picture
 */
export async function describePicture(db: Db, { url, alt, focus }: PictureChange): Promise<string[] | null> {
  return transaction(db, async (tx) => {
    const change = { ...(alt !== undefined && { alt }), ...(focus !== undefined && { focus }) }
    const found =
      Object.keys(change).length === 0
        ? await tx.select({ url: media.url }).from(media).where(eq(media.url, url))
        : await tx.update(media).set(change).where(eq(media.url, url)).returning({ url: media.url })
    if (found.length === 0) return null
    if (!alt) return []
    const signed = await signedTexts(tx, url)
    let kept = 0
    await rewrite(tx, url, Object.keys(describedBy), (table, row, id) => {
      const [picture, words] = describedBy[table]!
      const next = row[picture] === url && !row[words] ? { ...row, [words]: alt } : { ...row }
      const blank = `![](${url})`
      if (typeof next.content !== 'string' || !next.content.includes(blank)) return next
      if (table === 'blog_posts' && signed.has(id)) kept++
      else next.content = next.content.replaceAll(blank, () => `![${alt.replace(/[[\]]/g, '')}](${url})`)
      return next
    })
    if (kept === 0) return []
    const texts = kept === 1 ? 'A signed text shows' : `${kept} signed texts show`
    return [`${texts} it without a description still: write it there.`]
  })
}

/** Generated posts with the picture that are public, scheduled or signed: somebody answers for exactly their words. */
async function signedTexts(tx: Db, url: string): Promise<Set<number>> {
  const { id, aiGenerated, published, publishAt } = blogPosts
  const isUsed = and(eq(pictureUses.picture, pictureKey(url)), eq(pictureUses.usedIn, 'blog_posts'))
  const rows = await tx
    .select({ id })
    .from(blogPosts)
    .innerJoin(pictureUses, and(isUsed, eq(pictureUses.rowId, id)))
    .where(and(aiGenerated, or(published, isNotNull(publishAt), isAnswered)))
  return new Set(rows.map((row) => row.id))
}
