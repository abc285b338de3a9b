/**
 * A three-way merge of two versions of a form: changes of one side are taken, in texts by paragraph; changes of both sides are
 * conflicts. Loaded when two versions have met.
 */
import { diff3Merge } from 'node-diff3'

/** A conflict: a place that both versions changed. */
export interface Clash {
  label: string
  mine: string
  theirs: string
}

export interface Joined<Form> {
  clashes: Clash[]
  /** Number of changes that were merged without a conflict. */
  joined: number
  /** The merged form with a choice for each conflict, in their order. */
  with(choices: readonly ('mine' | 'theirs')[]): Form
}

type Part<Value> = Value | { mine: Value; theirs: Value }
type Field = { name: string; label: string; isText: boolean }

export function joinForms<Form extends object>(
  fields: readonly Field[],
  base: Form,
  mine: Form,
  theirs: Form,
): Joined<Form> {
  const parts = fields.map(({ name, isText }) =>
    partsOf(fieldOf(base, name), fieldOf(mine, name), fieldOf(theirs, name), isText),
  )
  const clashes = parts.flatMap((all, index) =>
    all.filter(isClash).map((part) => ({
      label: fields[index]!.label,
      mine: words(part.mine),
      theirs: words(part.theirs),
    })),
  )
  const changed = fields.filter(({ name }) => !isEqual(fieldOf(base, name), fieldOf(theirs, name))).length
  return {
    clashes,
    joined: Math.max(0, changed - clashes.length),
    with(choices) {
      let asked = 0
      const answered = fields.map(({ name, isText }, index) => {
        const values = parts[index]!.map((part) => (isClash(part) ? part[choices[asked++] ?? 'mine'] : part))
        return [name, isText ? values.join('') : values[0]]
      })
      return { ...mine, ...Object.fromEntries(answered) }
    },
  }
}

const fieldOf = (form: object, name: string) => (form as Record<string, unknown>)[name]
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

function isClash(part: Part<unknown>): part is { mine: unknown; theirs: unknown } {
  return typeof part === 'object' && part !== null && 'mine' in part && 'theirs' in part
}

function partsOf(base: unknown, mine: unknown, theirs: unknown, isText: boolean): Part<unknown>[] {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return [mine]
  if (isEqual(mine, base)) return [theirs]
  return isText ? textParts(String(base), String(mine), String(theirs)) : [{ mine, theirs }]
}

/** A paragraph with the blank lines after it. */
const paragraphs = (text: string) => text.match(/[\s\S]*?\r?\n[ \t]*\r?\n\s*|[\s\S]+$/g) ?? []

/**
 * Limit of pairs of equal paragraphs among those that are compared. The comparison takes time with their number: 1,000 equal
 * paragraphs on both sides are a million pairs and two seconds.
 */
const maxEqualPairs = 20_000

function textParts(base: string, mine: string, theirs: string): Part<string>[] {
  const all = [mine, base, theirs].map(paragraphs)
  const start = alike(all)
  const end = alike(all.map((one) => one.slice(start).reverse()))
  const [own = [], old = [], other = []] = all.map((one) => one.slice(start, one.length - end))
  const around = all[0]!
  return [
    around.slice(0, start).join(''),
    ...middleParts(own, old, other),
    around.slice(around.length - end).join(''),
  ].filter((part) => part !== '')
}

/** Number of first elements that all lists have in common. */
function alike([first = [], ...others]: string[][]): number {
  const differs = first.findIndex((one, index) => others.some((other) => other[index] !== one))
  return differs === -1 ? first.length : differs
}

function middleParts(mine: string[], base: string[], theirs: string[]): Part<string>[] {
  if (equalPairs(mine, base) + equalPairs(theirs, base) > maxEqualPairs) {
    return [{ mine: mine.join(''), theirs: theirs.join('') }]
  }
  const regions = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })
  return regions.map(({ ok, conflict }) =>
    conflict ? { mine: conflict.a.join(''), theirs: conflict.b.join('') } : (ok ?? []).join(''),
  )
}

function equalPairs(one: string[], other: string[]): number {
  const counts = new Map<string, number>()
  for (const each of one) counts.set(each, (counts.get(each) ?? 0) + 1)
  return other.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
}
