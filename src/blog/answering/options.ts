/** Closed lists and shapes of the sign-off, without zod: tables and pages read them too. */

/**
 * Why a generated post may be public. 'person': somebody read these words and answers for them; 'plan': the author lets the
 * plan publish unread; 'earlier': it was public before reviews were kept.
 */
export const answerKinds = ['person', 'plan', 'earlier'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const claimKinds = ['price', 'hour', 'distance', 'duration', 'superlative', 'visit'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** 'mine': the sentence is the author's own word now, with or without a source. */
export const verdicts = ['kept', 'mine', 'cut'] as const
export type Verdict = (typeof verdicts)[number]

/** One claim as it was decided. */
export interface Checked {
  kind: ClaimKind
  text: string
  /** The sentence as it stands in the text that was signed; for what was cut, the one that went. */
  sentence: string
  verdict: Verdict
  /** The page that says it. */
  url: string | null
  /** When it was decided; a later review of other words takes the decision over. */
  at: string
}

/** What is to be changed in a draft, and in which words somebody found it. */
export interface SentBack {
  words: string
  note: string
  name: string
  at: string
}

/** A page that the research read, and what it took from it. */
export interface Passage {
  title: string
  url: string
  text: string
}

/** Who answers for a public post, as readers are told. */
export interface PostAnswer {
  kind: AnswerKind
  /** Of a 'person'. */
  name: string | null
  /** Since when; a mended comma moves it not. */
  at: string
  /** How many claims were decided, and stand. */
  claims: number
}

/** Why it may not be public. */
export const unanswered = 'A machine wrote it, and nobody answers for these words yet: read it in its review first.'
