/** The report of an import: what was imported, and everything that was not, with the reason. */

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
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)

/** A summary of a few lines, for the terminal. */
export function summary(report: ImportReport): string {
  const { added, present, pictures, comments = { added: 0, present: 0 } } = report
  const withNotes = report.items.filter(({ notes }) => notes.length > 0).length
  return [
    `Read: ${counted(report.read).join(', ') || 'nothing'}.`,
    `Posts added: ${added}; there already: ${present}.`,
    `Pictures added: ${pictures.added}; there already: ${pictures.present}; not to be had: ${pictures.failed}.`,
    ...(comments.added + comments.present
      ? [`Comments added as notes: ${comments.added}; there already: ${comments.present}.`]
      : []),
    ...(counted(report.leftOut).length ? [`Not carried: ${counted(report.leftOut).join(', ')}.`] : []),
    `Posts with something that could not be carried as it was: ${withNotes}.`,
    ...(report.file.length ? [`Problems of the file: ${report.file.length}.`] : []),
  ].join('\n')
}

/** The whole report, as Markdown. */
export function reportText(report: ImportReport): string {
  const file = report.file.length ? ['## The file', ...report.file.map((line) => `- ${line}`)] : []
  const notes = groupedNotes(report).map(({ about, items }) => {
    const lines = items.map(
      ({ title, address, detail }) => `- ${title}${address ? ` (${address})` : ''}${detail ? `: ${detail}` : ''}`,
    )
    return [`### ${about} (${items.length})`, ...lines].join('\n')
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
  items: { title: string; address: string | null; postId: number | null; detail: string | null }[]
}

/** Notes grouped by kind, the most frequent first. */
export function groupedNotes({ items }: ImportReport): NotesOfOneKind[] {
  const groups = new Map<string, NotesOfOneKind['items']>()
  for (const { title, address, postId = null, notes } of items) {
    for (const { about, detail = null } of notes) {
      const group = groups.get(about) ?? []
      group.push({ title, address, postId, detail })
      groups.set(about, group)
    }
  }
  return [...groups]
    .map(([about, of]) => ({ about, items: of }))
    .toSorted((one, other) => other.items.length - one.items.length)
}
