/**
 * What changed between two texts, word by word. Lines are compared first and words only inside the lines that differ,
 * with a limit on the work: two texts that have little in common come out as one replaced by the other.
 */

export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** What differs in one field of two versions of a form. */
export interface FieldChange {
  label: string
  changes: Change[]
}

/** A field of a form as text. */
export type ShownField<Form> = readonly [label: string, shown: (form: Form) => string]

/** The fields that differ, in the order of the form. */
export function compareFields<Form>(fields: readonly ShownField<Form>[], before: Form, after: Form): FieldChange[] {
  return fields.flatMap(([label, shown]) => {
    const [one, other] = [shown(before), shown(after)]
    return one === other ? [] : [{ label, changes: diffWords(one, other) }]
  })
}

/** Edits a comparison may take before it is given up; its work and memory grow with the square of this. */
const maxEdits = 800

export function diffWords(before: string, after: string): Change[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  const changes = compare(linesOf(before), linesOf(after)).flatMap((run) =>
    run.removed.length && run.added.length
      ? compare(wordsOf(run.removed.join('')), wordsOf(run.added.join(''))).flatMap(changesOf)
      : changesOf(run),
  )
  return merged(changes)
}

/** How many places differ. */
export function countChanges(changes: readonly Change[]): number {
  return changes.filter(({ kind }, index) => kind !== 'same' && (changes[index - 1]?.kind ?? 'same') === 'same').length
}

/** The same with long unchanged passages cut down to `around` characters beside each change. */
export function condensed(changes: readonly Change[], around = 160): Change[] {
  return changes.map((change, index) => {
    if (change.kind !== 'same') return change
    const head = index === 0 ? '' : change.text.slice(0, around)
    const tail = index === changes.length - 1 ? '' : change.text.slice(-around)
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

/** A stretch of either equal tokens (`same`), or tokens removed and added in one place. */
interface Run {
  same: string[]
  removed: string[]
  added: string[]
}

function changesOf({ same, removed, added }: Run): Change[] {
  return [
    { kind: 'same', text: same.join('') },
    { kind: 'removed', text: removed.join('') },
    { kind: 'added', text: added.join('') },
  ]
}

/** In each place what was removed, then what was added. A lone space between two changes belongs to them. */
function merged(changes: Change[]): Change[] {
  const real = changes.filter(({ text }) => text !== '')
  const result: Change[] = []
  const open = { removed: '', added: '' }
  const close = () => {
    for (const kind of ['removed', 'added'] as const) if (open[kind]) result.push({ kind, text: open[kind] })
    open.removed = ''
    open.added = ''
  }
  for (const [index, { kind, text }] of real.entries()) {
    const next = real[index + 1]
    if (kind !== 'same') open[kind] += text
    else if (text === ' ' && (open.removed || open.added) && next && next.kind !== 'same') {
      open.removed += text
      open.added += text
    } else {
      close()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind, text })
    }
  }
  close()
  return result
}

/** Myers' greedy comparison of two lists, common ends taken off first. */
function compare(a: string[], b: string[]): Run[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middleA = a.slice(start, a.length - end)
  const middleB = b.slice(start, b.length - end)
  return [
    { same: a.slice(0, start), removed: [], added: [] },
    ...(shortestEdit(middleA, middleB) ?? [{ same: [], removed: middleA, added: middleB }]),
    { same: a.slice(a.length - end), removed: [], added: [] },
  ]
}

/** Null when it takes more than `maxEdits`. */
function shortestEdit(a: string[], b: string[]): Run[] | null {
  const limit = Math.min(maxEdits, a.length + b.length)
  const reach = new Int32Array(2 * limit + 3)
  const offset = limit + 1
  const history: Int32Array[] = []
  for (let edits = 0; edits <= limit; edits++) {
    history.push(reach.slice(offset - edits - 1, offset + edits + 2))
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(reach, offset + k - 1) < at(reach, offset + k + 1))
      let x = down ? at(reach, offset + k + 1) : at(reach, offset + k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reach[offset + k] = x
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, history)
    }
  }
  return null
}

/** `history[d]` holds how far each diagonal (from -d-1 to d+1) had come before the d-th edit. */
function walkBack(a: string[], b: string[], history: Int32Array[]): Run[] {
  const steps: { kind: keyof Run; token: string }[] = []
  let x = a.length
  let y = b.length
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const reach = history[edits] ?? new Int32Array()
    const k = x - y
    const down = k === -edits || (k !== edits && at(reach, k + edits) < at(reach, k + edits + 2))
    const fromX = edits === 0 ? 0 : at(reach, (down ? k + 1 : k - 1) + edits + 1)
    const fromY = edits === 0 ? 0 : fromX - (down ? k + 1 : k - 1)
    const stopX = edits === 0 ? 0 : down ? fromX : fromX + 1
    while (x > stopX) steps.push({ kind: 'same', token: a[--x] ?? '' }) && y--
    if (edits > 0 && down) steps.push({ kind: 'added', token: b[--y] ?? '' })
    if (edits > 0 && !down) steps.push({ kind: 'removed', token: a[--x] ?? '' })
    x = fromX
    y = fromY
  }
  return gathered(steps.reverse())
}

function gathered(steps: { kind: keyof Run; token: string }[]): Run[] {
  const runs: Run[] = []
  for (const { kind, token } of steps) {
    const last = runs.at(-1)
    const fits = last && (kind === 'same') === last.same.length > 0
    const run = fits ? last : { same: [], removed: [], added: [] }
    if (!fits) runs.push(run)
    run[kind].push(token)
  }
  return runs
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0
}
