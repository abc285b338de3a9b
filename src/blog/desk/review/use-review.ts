import { useState } from 'react'
import { useLetterKeys } from '#ui/desk/use-letter-keys.ts'
import type { Decision, Review } from '../../answering/schema.ts'
import { nextOpen, standingsOf } from './standing.ts'

export type ReviewWork = ReturnType<typeof useReview>

/** A review's decisions, current claim and keys. Decisions are kept on the device until they are sent, for these words only. */
export function useReview({ claims, words, postId }: Review) {
  const kept = `review ${postId} ${words}`
  const [decisions, setDecisions] = useState(() => read(kept))
  const standings = standingsOf(claims, decisions)
  const [at, setAt] = useState(() => nextOpen(standings, -1))
  const [isCorrecting, setIsCorrecting] = useState(false)

  function goTo(index: number) {
    setAt(index)
    setIsCorrecting(false)
    document.getElementById(`claim-${index}`)?.focus()
    document.getElementById(`mark-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  function decide(decision: Decision | { claim: number; do: 'open' }) {
    const next = new Map(decisions)
    const place = claims[decision.claim]?.sentence.from
    // A new decision about a sentence replaces the earlier ones.
    for (const index of decisions.keys()) {
      if (index === decision.claim || (decision.do !== 'keep' && claims[index]?.sentence.from === place))
        next.delete(index)
    }
    if (decision.do !== 'open') next.set(decision.claim, decision)
    setDecisions(next)
    write(kept, next)
    goTo(decision.do === 'open' ? decision.claim : nextOpen(standingsOf(claims, next), decision.claim))
  }

  function correct(index: number) {
    setAt(index)
    setIsCorrecting(true)
  }

  function stopCorrecting() {
    setIsCorrecting(false)
    document.getElementById(`claim-${at}`)?.focus()
  }

  useLetterKeys(() => {
    const claim = claims[at]
    if (!claim) return {}
    return {
      ...(claim.source && { k: () => decide({ claim: at, do: 'keep' }) }),
      c: () => correct(at),
      x: () => decide({ claim: at, do: 'cut' }),
      j: () => goTo(nextOpen(standings, at)),
    }
  }, 'j')

  return {
    claims,
    decisions,
    standings,
    at,
    isCorrecting,
    goTo,
    decide,
    correct,
    stopCorrecting,
    forget() {
      setDecisions(new Map())
      write(kept, new Map())
    },
  }
}

function read(name: string): Map<number, Decision> {
  try {
    const known = JSON.parse(localStorage.getItem(name) ?? '[]') as Decision[]
    return new Map(known.map((each) => [each.claim, each]))
  } catch {
    return new Map()
  }
}

function write(name: string, decisions: ReadonlyMap<number, Decision>) {
  try {
    if (decisions.size === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify([...decisions.values()]))
  } catch {
    // When the device has no room, decisions last only as long as the window.
  }
}
