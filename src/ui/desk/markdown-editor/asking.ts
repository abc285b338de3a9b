/** The editor's interface to the page around it: small forms, lookups and uploads. */
import { type ChangeDesc, Facet, StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** A small form beside a passage of the text. */
export type Question = { at: number; to: number } & (
  | { about: 'block' | 'link' | 'address' }
  /** A new block, which needs to know first what it shows. */
  | { about: 'new'; block: 'picture' | 'gallery' | 'product' | 'itinerary' | 'map' }
)

/** The content of a card or a map. */
export interface CardFacts {
  kind: string
  title: string
  line: string
  imageUrl: string | null
}

export interface Asking {
  /** Uploads files that were dropped or pasted at a position of the text. */
  send(files: File[], at: number): void
  /** The content of the card for this address; null when unknown. */
  facts(address: string): Promise<CardFacts | null>
  /** Has the site fetch a picture from another host; null when it cannot. */
  bring(address: string): Promise<string | null>
  /** Announces something to screen readers. */
  say(words: string): void
  /** Called with the number of pictures that could not be pasted. */
  lost(pictures: number): void
}

const silent: Asking = { send() {}, facts: async () => null, bring: async () => null, say() {}, lost() {} }

export const asking = Facet.define<Asking, Asking>({ combine: ([first]) => first ?? silent })

const setQuestion = StateEffect.define<Question | null>()

/** `turn`: React key of the form, a new one for each question, so that no input of the last question stays in it. */
export type OpenQuestion = Question & { turn: number }

/** The open form. Its passage is mapped through edits made meanwhile. */
export const question = StateField.define<OpenQuestion | null>({
  create: () => null,
  update(value, { changes, docChanged, effects }) {
    const asked = effects.find((effect) => effect.is(setQuestion))
    if (asked) return asked.value && { ...(asked.value as Question), turn: (value?.turn ?? 0) + 1 }
    return value && docChanged ? moved(value, changes) : value
  },
})

const moved = (asked: OpenQuestion, changes: ChangeDesc): OpenQuestion => ({
  ...asked,
  at: changes.mapPos(asked.at, -1),
  to: changes.mapPos(asked.to, 1),
})

export const ask = (view: EditorView, asked: Question | null) => view.dispatch({ effects: setQuestion.of(asked) })

/** Closes the form and returns the focus to the text. */
export function closeQuestion(view: EditorView) {
  ask(view, null)
  view.focus()
}
