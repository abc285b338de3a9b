/** The report of an import: what was imported, and everything that was not, with the reason. */

import { truncate } from '#platform/text/truncate.ts'

/** A thing that was not carried over unchanged. Those of the same kind share their `about`. */
export interface Note {
  about: string
  detail?: string
}

export interface ImportReport {
  system: string
  origin: string
  read: Record<string, number>
  added: number
  present: number
  pictures: { added: number; present: number; failed: number }
  /** Comments that became notes. */
  comments?: { added: number; present: number }
  /** Kinds that are not imported at all, with their counts: "comments". */
  leftOut: Record<string, number>
  /** Problems of the file itself. */
  file: string[]
  items: { title: string; address: string | null; postId?: number | null; notes: Note[] }[]
  /** What a stored report only counts: posts none of whose notes it keeps, and notes of each kind. */
  more?: { posts: number; notes: Record<string, number> }
}

/** Limits of a stored report: about 2 MB, since it is one row of the database and one line of each archive. */
const kept = { notesOfOneKind: 1_000, notes: 10_000, fileProblems: 1_000, title: 300, detail: 1_000 }

/** The report as it is stored: without posts that were carried over unchanged, and only counting notes above the limits. */
export function storedReport(report: ImportReport): ImportReport {
  const left = new Map<string, number>()
  const more = new Map<string, number>()
  let notesLeft = kept.notes
  function isKept({ about }: Note): boolean {
    const ofKind = left.get(about) ?? kept.notesOfOneKind
    const fits = ofKind > 0 && notesLeft > 0
    if (!fits) more.set(about, (more.get(about) ?? 0) + 1)
    else {
      left.set(about, ofKind - 1)
      notesLeft--
    }
    return fits
  }
  const noted = report.items.filter(({ notes }) => notes.length > 0)
  const items = noted.flatMap((item) => {
    const notes = item.notes.filter(isKept).map(shortNote)
    return notes.length > 0 ? [{ ...item, title: truncate(item.title, kept.title), notes }] : []
  })
  const file = report.file.slice(0, kept.fileProblems).map((line) => truncate(line, kept.detail))
  const counted = { posts: noted.length - items.length, notes: Object.fromEntries(more) }
  return { ...report, file, items, ...(more.size > 0 && { more: counted }) }
}

const shortNote = ({ about, detail }: Note): Note => ({
  about: truncate(about, kept.detail),
  ...(detail !== undefined && { detail: truncate(detail, kept.detail) }),
})

/** How many posts have something that was not carried over unchanged. */
export function postsWithNotes({ items, more }: ImportReport): number {
  return items.filter(({ notes }) => notes.length > 0).length + (more?.posts ?? 0)
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)

/** A summary of a few lines, for the terminal. */
export function summary(report: ImportReport): string {
  const { added, present, pictures, comments = { added: 0, present: 0 } } = report
  return [
    `Read: ${counted(report.read).join(', ') || 'nothing'}.`,
    `Posts added: ${added}; there already: ${present}.`,
    `Pictures added: ${pictures.added}; there already: ${pictures.present}; not to be had: ${pictures.failed}.`,
    ...(comments.added + comments.present
      ? [`Comments added as notes: ${comments.added}; there already: ${comments.present}.`]
      : []),
    ...(counted(report.leftOut).length ? [`Not carried: ${counted(report.leftOut).join(', ')}.`] : []),
    `Posts with something that could not be carried as it was: ${postsWithNotes(report)}.`,
    ...(report.file.length ? [`Problems of the file: ${report.file.length}.`] : []),
  ].join('\n')
}

/** The whole report, as Markdown. */
export function reportText(report: ImportReport): string {
  const file = report.file.length ? ['## The file', ...report.file.map((line) => `- ${line}`)] : []
  const notes = groupedNotes(report).map(({ about, count, items }) => {
    const lines = items.map(
      ({ title, address, detail }) => `- ${title}${address ? ` (${address})` : ''}${detail ? `: ${detail}` : ''}`,
    )
    const more = count > items.length ? [`- and ${count - items.length} more, which this report only counts`] : []
    return [`### ${about} (${count})`, ...lines, ...more].join('\n')
  })
  return `${[
    `# Import from ${report.system}, ${report.origin}`,
    summary(report),
    ...file,
    '## Not carried as it was',
    ...(notes.length
      ? notes
      : [report.file.length ? 'See what is wrong with the file.' : 'Nothing: everything was carried.']),
  ].join('\n\n')}\n`
}

interface NotesOfOneKind {
  about: string
  /** With those that are only counted. */
  count: number
  items: { title: string; address: string | null; postId: number | null; detail: string | null }[]
}

/** Notes grouped by kind, the most frequent first. */
export function groupedNotes({ items, more }: ImportReport): NotesOfOneKind[] {
  const groups = new Map<string, NotesOfOneKind['items']>()
  for (const { title, address, postId = null, notes } of items) {
    for (const { about, detail = null } of notes) {
      const group = groups.get(about) ?? []
      group.push({ title, address, postId, detail })
      groups.set(about, group)
    }
  }
  return [...groups]
    .map(([about, of]) => ({ about, count: of.length + (more?.notes[about] ?? 0), items: of }))
    .toSorted((one, other) => other.count - one.count)
}
