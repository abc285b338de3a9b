/** What the text asks the page around it for: small forms, and whatever only the page can look up or send. */
import { type ChangeDesc, Facet, StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** A small form beside a passage of the text. */
export type Question = { at: number; to: number } & (
  | { about: 'block' | 'link' | 'address' }
  /** A block to be put there, that must be told first what it shows. */
  | { about: 'new'; block: 'picture' | 'gallery' | 'product' | 'itinerary' | 'map' }
)

/** What a card or a map of the site shows. */
export interface CardFacts {
  kind: string
  title: string
  line: string
  imageUrl: string | null
}

export interface Asking {
  /** Sends files that were dropped or pasted at a place of the text. */
  send(files: File[], at: number): void
  /** What the card with this address shows; null when nothing is known of it. */
  facts(address: string): Promise<CardFacts | null>
  /** Has a picture that lies elsewhere fetched; null when it cannot be had. */
  bring(address: string): Promise<string | null>
  /** Says what happened to whoever does not see it. */
  say(words: string): void
  /** So many pictures could not be pasted. */
  lost(pictures: number): void
}

const silent: Asking = { send() {}, facts: async () => null, bring: async () => null, say() {}, lost() {} }

export const asking = Facet.define<Asking, Asking>({ combine: ([first]) => first ?? silent })

const setQuestion = StateEffect.define<Question | null>()

/** The form that is open. Its passage moves with what is typed meanwhile. */
export const question = StateField.define<Question | null>({
  create: () => null,
  update(value, { changes, docChanged, effects }) {
    const asked = effects.find((effect) => effect.is(setQuestion))
    if (asked) return asked.value as Question | null
    return value && docChanged ? moved(value, changes) : value
  },
})

const moved = (asked: Question, changes: ChangeDesc): Question => ({
  ...asked,
  at: changes.mapPos(asked.at, -1),
  to: changes.mapPos(asked.to, 1),
})

export const ask = (view: EditorView, asked: Question | null) => view.dispatch({ effects: setQuestion.of(asked) })

/** Puts the form away and goes on in the text. */
export function closeQuestion(view: EditorView) {
  ask(view, null)
  view.focus()
}
