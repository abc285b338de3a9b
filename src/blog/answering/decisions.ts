/** Applies a review's decisions to a text and its claims. Without a database. */
import { Problem } from '#platform/http/api/problem.ts'
import type { Claim } from './claims.ts'
import type { Checked } from './options.ts'
import type { Decision, ReviewClaim } from './schema.ts'

/** The words without punctuation, because a corrected comma needs no new decision. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const nameOf = ({ kind, text }: Pick<Checked, 'kind' | 'text'>, sentence: string) =>
  [kind, plain(text), plain(sentence)].join('\n')

/** Claims with the decisions that the latest review made of the same words. The author's own sentences are no claims any more. */
export function carriedOver(claims: readonly Claim[], checked: readonly Checked[]): ReviewClaim[] {
  const standing = checked.filter(({ verdict }) => verdict !== 'cut')
  const known = new Map(standing.map((each) => [nameOf(each, each.sentence), each]))
  const own = new Map(standing.filter(({ verdict }) => verdict === 'mine').map((each) => [plain(each.sentence), each]))
  return claims.map((claim) => {
    const { text } = claim.sentence
    const before = own.get(plain(text)) ?? known.get(nameOf(claim, text))
    const decided = before
      ? { verdict: before.verdict === 'mine' ? ('mine' as const) : ('kept' as const), at: before.at }
      : null
    return { ...claim, decided }
  })
}

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * The text after the decisions, and the claims that were checked in it.
 * @throws Problem 400 when a claim is undecided, or one without a source is kept
 */
export function decide(claims: readonly ReviewClaim[], decisions: readonly Decision[], at: string) {
  const edits = new Map<number, Edit>()
  for (const { claim, do: what, sentence } of decisions) {
    const place = claims[claim]?.sentence
    if (!place) throw new Problem(400, 'There is no such claim.')
    if (what === 'keep') continue
    if (what === 'correct' && !sentence) throw new Problem(400, 'A correction needs its sentence.')
    // When two decisions concern one sentence, the last one wins.
    edits.set(place.from, {
      from: place.from,
      to: place.to,
      text: what === 'cut' ? '' : sentence!.replace(/\s*\n\s*/g, ' '),
    })
  }
  const kept = new Set(decisions.flatMap((each) => (each.do === 'keep' ? [each.claim] : [])))
  const checked = claims.map((claim, index): Checked => {
    const { kind, text, source, decided, sentence } = claim
    const url = source?.url ?? null
    const edit = edits.get(sentence.from)
    if (edit) {
      const verdict = edit.text === '' ? 'cut' : 'mine'
      return { kind, text, sentence: edit.text || sentence.text, verdict, url, at }
    }
    if (decided) return { kind, text, sentence: sentence.text, verdict: decided.verdict, url, at: decided.at }
    if (!kept.has(index)) throw new Problem(400, `“${text}” is not decided yet.`)
    if (!source) throw new Problem(400, `Nothing that was read says “${text}”: it can be cut, or made yours.`)
    return { kind, text, sentence: sentence.text, verdict: 'kept', url, at }
  })
  return { edits: [...edits.values()], checked }
}

/** Applies edits to a text made of parts; each edit lies within one part. */
export function edited(parts: readonly string[], edits: readonly Edit[], gap: number): string[] {
  let start = 0
  return parts.map((part) => {
    const own = edits
      .filter(({ from }) => from >= start && from < start + part.length)
      .toSorted((one, other) => other.from - one.from)
    const next = own.reduce((text, { from, to, text: replacement }) => {
      const [before, after] = [text.slice(0, from - start), text.slice(to - start)]
      return replacement === '' ? without(before, after) : before + replacement + after
    }, part)
    start += part.length + gap
    return next
  })
}

/** Joins the text around a removed sentence, without a gap or an empty list item. */
function without(before: string, after: string): string {
  const lineStart = before.lastIndexOf('\n') + 1
  const isWholeLine = /^[\s#*+>\-\d.)]*$/.test(before.slice(lineStart)) && /^\s*(?:\n|$)/.test(after)
  if (isWholeLine) return before.slice(0, lineStart) + after.replace(/^[^\S\n]*\n{0,2}/, '')
  const next = after.replace(/^[^\S\n]+/, '')
  return /^(?:\n|$)/.test(next) ? before.trimEnd() + next : before + next
}
