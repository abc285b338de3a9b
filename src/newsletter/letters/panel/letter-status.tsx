import type { DigestStatus, RecipientState } from '../../options.ts'
import type { Digest } from '../../schema.ts'

const statusTags: Record<DigestStatus, [look: string, label: string]> = {
  draft: ['tag-gray', 'Draft'],
  sending: ['tag-travel-blue', 'Sending'],
  sent: ['tag-success', 'Sent'],
  stopped: ['tag-line', 'Stopped'],
}

export function LetterTag({ status }: { status: DigestStatus }) {
  const [look, label] = statusTags[status]
  return <span className={`tag ${look}`}>{label}</span>
}

const stateTags: Record<RecipientState, [look: string, label: string]> = {
  queued: ['tag-gray', 'Waiting'],
  handing: ['tag-travel-blue', 'On its way'],
  sent: ['tag-success', 'Sent'],
  failed: ['tag-danger', 'Refused'],
  unconfirmed: ['tag-sandy-brown', 'In doubt'],
  skipped: ['tag-line', 'Left out'],
}

export function stateLabel(state: RecipientState): string {
  return stateTags[state][1]
}

export function StateTag({ state }: { state: RecipientState }) {
  const [look, label] = stateTags[state]
  return <span className={`tag ${look}`}>{label}</span>
}

/** The number of a letter's addresses, and of those that are done. */
export function progressOf({ counts }: Pick<Digest, 'counts'>): { done: number; total: number } {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { total, done: total - counts.queued - counts.handing }
}
