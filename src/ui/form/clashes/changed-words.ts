/**
 * A diff of two texts, word by word. Lines are compared first, and words only within lines that differ. Loaded when a comparison
 * is opened: see version-pair.
 */
import { diffArrays } from 'diff'
import { truncate, truncateStart } from '#platform/text/truncate.ts'
import { type Change, replaced } from './diff.ts'

/** Limit of the edit distance: the diff's cost grows with its square, so that beyond this the texts count as replaced. */
const maxEditLength = 800

export function changedWords(before: string, after: string): Change[] {
  const runs = compare(linesOf(before), linesOf(after))
  const changes = runs.flatMap((run, index) => {
    const next = runs[index + 1]
    if (run.kind === 'removed' && next?.kind === 'added') return compare(wordsOf(run.text), wordsOf(next.text))
    return run.kind === 'added' && runs[index - 1]?.kind === 'removed' ? [] : run
  })
  return merged(changes)
}

/** The same with long unchanged passages cut to `around` characters beside each change. */
export function condensed(changes: readonly Change[], around = 160): Change[] {
  return changes.map((change, index) => {
    if (change.kind !== 'same') return change
    const head = index === 0 ? '' : truncate(change.text, around)
    const tail = index === changes.length - 1 ? '' : truncateStart(change.text, around)
    const isShort = change.text.length <= head.length + tail.length + around
    return isShort ? change : { kind: 'same', text: `${head} … ${tail}` }
  })
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}'’]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}

function compare(before: string[], after: string[]): Change[] {
  const runs = diffArrays(before, after, { maxEditLength })
  if (!runs) return replaced(before.join(''), after.join(''))
  return runs.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }))
}

/** At each position first the removed words, then the added ones. A single space between two changes is merged into them. */
function merged(changes: readonly Change[]): Change[] {
  const result: Change[] = []
  let open = { removed: '', added: '' }
  const close = () => {
    result.push(...replaced(open.removed, open.added))
    open = { removed: '', added: '' }
  }
  for (const [index, { kind, text }] of changes.entries()) {
    const isBetween = text === ' ' && (open.removed || open.added) && (changes[index + 1]?.kind ?? 'same') !== 'same'
    if (kind !== 'added' && (kind === 'removed' || isBetween)) open.removed += text
    if (kind !== 'removed' && (kind === 'added' || isBetween)) open.added += text
    if (kind !== 'same' || isBetween) continue
    close()
    const last = result.at(-1)
    if (last?.kind === 'same') last.text += text
    else result.push({ kind, text })
  }
  close()
  return result
}
