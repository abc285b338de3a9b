/** Closed lists and shapes of the review, without zod, because tables and pages read them too. */

/**
 * Why a generated post may be public. 'person': somebody read these words and answers for them; 'plan': the author lets the
 * plan publish unread; 'earlier': it was public before reviews were kept.
 */
export const answerKinds = ['person', 'plan', 'earlier'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const claimKinds = ['price', 'hour', 'distance', 'duration', 'superlative', 'visit'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** 'mine': the author vouches for the sentence, with or without a source. */
export const verdicts = ['kept', 'mine', 'cut'] as const
export type Verdict = (typeof verdicts)[number]

/** A claim and what was decided of it. */
export interface Checked {
  kind: ClaimKind
  text: string
  /** The sentence in the signed text; for 'cut', the sentence that was removed. */
  sentence: string
  verdict: Verdict
  /** The page that supports it. */
  url: string | null
  /** When it was decided; a later review of other words keeps the decision and its time. */
  at: string
}

/** A note of what is to be changed in a draft, and the hash of the words that it is about. */
export interface SentBack {
  words: string
  note: string
  name: string
  at: string
}

/** A page that the research read, with the text taken from it. */
export interface Passage {
  title: string
  url: string
  text: string
}

/** Who answers for a public post, as readers see it. */
export interface PostAnswer {
  kind: AnswerKind
  /** Only for 'person'. */
  name: string | null
  /** Since when; a corrected comma does not change it. */
  at: string
  /** Number of claims that were decided and are in the text. */
  claims: number
}

/** Shown where such a post is refused. */
export const unanswered = 'A machine wrote it, and nobody answers for these words yet: read it in its review first.'
