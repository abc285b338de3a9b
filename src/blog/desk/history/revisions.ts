import type { PostRevision } from '../../writing/revision-schema.ts'

/** What a save changed, in a few words, as far as the list's fields tell. */
export function revisionSummary(revision: PostRevision, before: PostRevision | undefined): string {
  if (!before) return revision.published ? 'Published' : 'First draft'
  const longer = revision.contentLength - before.contentLength
  const changed = [
    revision.title !== before.title && 'Title',
    revision.excerpt !== before.excerpt && excerptChange(revision, before),
    longer !== 0 && `${characters(Math.abs(longer))} ${longer > 0 ? 'more' : 'less'}`,
    revision.published !== before.published && (revision.published ? 'Published' : 'Back to draft'),
  ].filter((words) => words !== false)
  return changed.length ? changed.join(', ') : 'Details'
}

function excerptChange(revision: PostRevision, before: PostRevision): string {
  const longer = revision.excerpt.length - before.excerpt.length
  return longer === 0 ? 'Excerpt' : `Excerpt ${longer > 0 ? 'lengthened' : 'shortened'}`
}

function characters(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`
}
