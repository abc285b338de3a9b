/** Retries pictures that could not be fetched when their post was imported, and puts them in their places. */
import { transaction } from '#platform/db/transaction.server.ts'
import { encodedSign } from '#platform/markdown/written-addresses.ts'
import { changePostPictures, findPostPictures, type ImportedPost, keepNotes } from './data.server.ts'
import { lostPicture } from './pictures.server.ts'
import type { Note } from './report.ts'
import type { ForeignPost } from './source.ts'
import { asMarkdown, type Worker, webAddress } from './worker.server.ts'

/** @returns the notes that still hold for the post */
export async function bringLatePictures(post: ForeignPost, before: ImportedPost, worker: Worker): Promise<Note[]> {
  const { postId } = before
  const others = before.notes.filter(({ about }) => about !== lostPicture)
  if (postId === null || others.length === before.notes.length) return before.notes
  const { pictures, database, sources, watch } = worker
  const late = new Map<string, string>()
  const lost: Note[] = []
  const note = (one: Note) => {
    if (one.about === lostPicture && !lost.some(({ detail }) => detail === one.detail)) lost.push(one)
  }
  const picture = async (address: string) => {
    if (pictures.isDeleted(address)) return null
    const url = await pictures.picture(address, note)
    const whole = URL.parse(address, worker.site.origin || undefined)?.href ?? address
    if (url) late.set(address, url).set(whole, url)
    return url
  }
  await asMarkdown(post, worker, { picture, note })
  if (post.image) await picture(post.image.address)
  const notes = [...others, ...lost]
  await transaction(database.db, async (tx) => {
    const stored = await findPostPictures(tx, postId)
    if (!stored) return
    const changed = {
      content: withPictures(stored.content, late),
      imageUrl: featured(post, worker, stored.imageUrl, late),
    }
    if (changed.content !== stored.content || changed.imageUrl !== stored.imageUrl)
      await changePostPictures(tx, postId, changed)
    await keepNotes(tx, sources, post.key, notes)
    await watch?.keep(tx, { pictures: pictures.dealtWith() })
  })
  return notes
}

/** A picture that the author has chosen since stays. */
function featured({ image }: ForeignPost, { site }: Worker, now: string | null, late: Map<string, string>) {
  if (!image || now !== webAddress(image.address, site)) return now
  return late.get(image.address) ?? now
}

/** Replaces pictures' addresses in a Markdown text, where any character may be escaped by a backslash or encoded. */
function withPictures(markdown: string, late: Map<string, string>): string {
  let text = markdown
  for (const [written, url] of late) {
    const address = [...written].map(asWritten).join('')
    text = text.replace(new RegExp(`(?<=[(<"])${address}(?=[)>"\\s])`, 'g'), () => url)
  }
  return text
}

function asWritten(sign: string): string {
  if (/[\w/]/.test(sign)) return sign
  const escaped = `\\\\?${RegExp.escape(sign)}`
  const encoded = encodedSign(sign)
  return encoded === sign ? escaped : `(?:${escaped}|${encoded})`
}
