import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import GitFork from 'lucide-react/icons/git-fork'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import Scissors from 'lucide-react/icons/scissors'
import { type ReactNode, useState } from 'react'
import { truncate } from '#platform/text/truncate.ts'
import { Button } from '#ui/desk/button.tsx'
import { claimsIn } from '../../answering/claims.ts'
import type { ClaimKind } from '../../answering/options.ts'
import type { ReviewClaim } from '../../answering/schema.ts'
import { isOpen, type Standing } from './standing.ts'
import type { ReviewWork } from './use-review.ts'

const tags: Record<ClaimKind, string> = {
  price: 'tag-sandy-brown',
  hour: 'tag-travel-blue',
  distance: 'tag-teal-accent',
  duration: 'tag-teal-accent',
  superlative: 'tag-line',
  visit: 'tag-earth-brown',
}

const verdicts: Record<Standing, ReactNode> = {
  open: null,
  none: (
    <>
      <CircleAlert className="icon" />
      No source
    </>
  ),
  kept: (
    <>
      <Check className="icon" />
      Kept
    </>
  ),
  mine: (
    <>
      <Pencil className="icon" />
      Yours
    </>
  ),
  cut: (
    <>
      <Scissors className="icon" />
      Cut
    </>
  ),
}

const disagree = (
  <>
    <GitFork className="icon review-disagree" />
    They disagree
  </>
)

/** A claim, what the research says of it, and the decisions she can take. */
export function ClaimCard({ claim, index, work }: { claim: ReviewClaim; index: number; work: ReviewWork }) {
  const { standings, at, isCorrecting, goTo } = work
  const standing = standings[index] ?? 'open'
  const isNow = index === at
  return (
    <li
      id={`claim-${index}`}
      className="review-claim"
      data-standing={standing}
      data-now={isNow || undefined}
      tabIndex={-1}
      aria-label={`Claim ${index + 1}`}
      aria-current={isNow || undefined}
    >
      <span className="review-number figures">{index + 1}</span>
      <div className="review-claim-head">
        <span className={`tag ${tags[claim.kind]}`}>{claim.kind}</span>
        <button type="button" onClick={() => goTo(index)}>
          {claim.kind === 'visit' ? truncate(claim.text, 60) : claim.text}
        </button>
        <span className="review-verdict">{standing === 'open' && claim.other ? disagree : verdicts[standing]}</span>
      </div>
      <Source claim={claim} />
      {isNow && isCorrecting ? (
        <Correction claim={claim} index={index} work={work} />
      ) : (
        <Actions claim={claim} index={index} work={work} standing={standing} isNow={isNow} />
      )}
    </li>
  )
}

function Source({ claim: { kind, source, other } }: { claim: ReviewClaim }) {
  if (!source) {
    const text =
      kind === 'visit'
        ? 'A machine was nowhere. It has to be cut, or made yours.'
        : 'Nothing that was retrieved says this. It has to be cut, or made yours.'
    return <p className="review-passage review-nothing">{text}</p>
  }
  return (
    <>
      <Passage kind={kind} {...source} />
      {other && <Passage kind={kind} {...other} />}
    </>
  )
}

function Passage({ kind, url, title, passage }: { kind: ClaimKind; url: string; title: string; passage: string }) {
  return (
    <>
      <p className="review-passage">{markedPassage(passage, kind)}</p>
      <p className="review-source">
        <Globe className="icon" />
        <span>
          {hostOf(url)} · {title}
        </span>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          Open<span className="sr-only"> {title} (opens in a new tab)</span>
        </a>
      </p>
    </>
  )
}

function markedPassage(passage: string, kind: ClaimKind): ReactNode[] {
  const shown: ReactNode[] = []
  let at = 0
  for (const { from, to, text, kind: found } of claimsIn(passage, [])) {
    if (found !== kind || from < at) continue
    shown.push(passage.slice(at, from), <mark key={from}>{text}</mark>)
    at = to
  }
  return [...shown, passage.slice(at)]
}

/** The sentence with the other page's figure in place of the claim's. */
function withOther({ from, to, sentence }: ReviewClaim, figure: string): string {
  return sentence.text.slice(0, from - sentence.from) + figure + sentence.text.slice(to - sentence.from)
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}

interface ActionsProps {
  claim: ReviewClaim
  index: number
  work: ReviewWork
  standing: Standing
  isNow: boolean
}

function Actions({ claim, index, work, standing, isNow }: ActionsProps) {
  const { decide, correct, decisions } = work
  const button = (primary: boolean) =>
    isNow ? `button button-small ${primary ? 'button-primary' : 'button-outline'}` : 'text-link'
  const key = (name: string) => isNow && <kbd>{name}</kbd>
  if (!isOpen(standing))
    return (
      <p className="review-actions">
        <button
          type="button"
          className="text-link"
          onClick={() => (decisions.size > 0 && !claim.decided ? decide({ claim: index, do: 'open' }) : correct(index))}
        >
          Change<span className="sr-only"> claim {index + 1}</span>
        </button>
      </p>
    )
  return (
    <p className="review-actions">
      {claim.source && (
        <button type="button" className={button(true)} onClick={() => decide({ claim: index, do: 'keep' })}>
          Keep{claim.other && ` ${claim.text}`}
          {key('K')}
        </button>
      )}
      {claim.other && (
        <button
          type="button"
          className={button(false)}
          onClick={() => decide({ claim: index, do: 'correct', sentence: withOther(claim, claim.other!.text) })}
        >
          Use {claim.other.text}
        </button>
      )}
      <button type="button" className={button(false)} onClick={() => correct(index)}>
        {claim.source ? 'Correct' : 'Make it yours'}
        {key('C')}
      </button>
      <button type="button" className={button(false)} onClick={() => decide({ claim: index, do: 'cut' })}>
        Cut{key('X')}
      </button>
    </p>
  )
}

function Correction({ claim, index, work }: { claim: ReviewClaim; index: number; work: ReviewWork }) {
  const [sentence, setSentence] = useState(claim.sentence.text)
  const { decide, stopCorrecting } = work
  const done = () => sentence.trim() && decide({ claim: index, do: 'correct', sentence: sentence.trim() })
  return (
    <div className="review-correction">
      <label htmlFor={`correction-${index}`}>The sentence, as you say it</label>
      <textarea
        id={`correction-${index}`}
        className="input"
        rows={4}
        value={sentence}
        // biome-ignore lint/a11y/noAutofocus: the author has just opened it
        autoFocus
        onChange={(event) => setSentence(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') stopCorrecting()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) done()
        }}
      />
      <p className="review-actions">
        <Button look="primary" disabled={!sentence.trim()} onClick={done}>
          It is mine
        </Button>
        <Button look="ghost" onClick={stopCorrecting}>
          Leave it
        </Button>
      </p>
    </div>
  )
}
