import type { ReactNode } from 'react'
import type { ReviewClaim } from '../../answering/schema.ts'
import { readWords } from '../../answering/sentences.ts'
import { changeOf } from './standing.ts'
import type { ReviewWork } from './use-review.ts'

/** The whole text as readers will see it; every claim links to what the research says of it. */
export function MarkedText({ text, work }: { text: string; work: ReviewWork }) {
  let start = 0
  const lines = text.split('\n').map((line) => {
    const from = start
    start += line.length + 1
    return { from, to: from + line.length, line }
  })
  return lines.map(({ from, to, line }, index) => {
    if (line.trim() === '') return null
    const level = /^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 0
    const skipped = /^\s*(?:#+\s+|[-*+]\s+|>\s?)*/.exec(line)?.[0].length ?? 0
    const words = wordsOf(text, from + skipped, to, work)
    if (index === 0) return <h2 key={from}>{words}</h2>
    if (level > 0) return <h3 key={from}>{words}</h3>
    return (
      <p key={from} className={/^\s*[-*+]\s/.test(line) ? 'review-item' : undefined}>
        {words}
      </p>
    )
  })
}

function wordsOf(text: string, from: number, to: number, work: ReviewWork): ReactNode[] {
  const { claims, decisions } = work
  const own = claims.flatMap((claim, index) => (claim.from >= from && claim.to <= to ? [{ claim, index }] : []))
  const shown: ReactNode[] = []
  let at = from
  while (at < to) {
    const here = own.find(
      ({ claim }) => claim.sentence.from <= at && at < claim.sentence.to && changeOf(claim, claims, decisions),
    )
    if (here) {
      shown.push(<ChangedSentence key={at} {...here} work={work} />)
      at = here.claim.sentence.to
      continue
    }
    const end = Math.min(to, ...own.flatMap(({ claim }) => [claim.from, claim.to].filter((each) => each > at)))
    const inside = own.filter(({ claim }) => claim.from <= at && end <= claim.to)
    const [inner] = inside.toSorted((one, other) => one.claim.to - one.claim.from - (other.claim.to - other.claim.from))
    const words = readWords(text.slice(at, end))
    shown.push(inner ? <Mark key={at} {...inner} words={words} isLast={inner.claim.to === end} work={work} /> : words)
    at = end
  }
  return shown
}

interface MarkProps {
  claim: ReviewClaim
  index: number
  work: ReviewWork
}

function Mark({ index, work, words, isLast }: MarkProps & { words: string; isLast: boolean }) {
  const { standings, at, goTo } = work
  return (
    <a
      href={`#claim-${index}`}
      id={isLast ? `mark-${index}` : undefined}
      className="review-mark"
      data-standing={standings[index]}
      data-now={index === at || undefined}
      onClick={(event) => {
        event.preventDefault()
        goTo(index)
      }}
    >
      {isLast ? <WithNumber words={words} number={index + 1} /> : words}
    </a>
  )
}

/** The claim's number must not wrap to a line of its own. */
function WithNumber({ words, number }: { words: string; number: number }) {
  const last = words.lastIndexOf(' ') + 1
  return (
    <>
      {words.slice(0, last)}
      <span className="whitespace-nowrap">
        {words.slice(last)}
        <sup>{number}</sup>
      </span>
    </>
  )
}

function ChangedSentence({ claim, index, work }: MarkProps) {
  const change = changeOf(claim, work.claims, work.decisions)
  const words = readWords(change?.do === 'correct' ? (change.sentence ?? '') : claim.sentence.text)
  return <Mark claim={claim} index={index} work={work} words={words} isLast />
}
