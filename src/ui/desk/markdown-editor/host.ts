/** What only the room knows whose text it is, and what the parts of the editor are given of it. */
import type { CardFacts, Question } from './asking.ts'
import type { Engine } from './engine.ts'
import type { Sender } from './pictures/uploads.ts'

/** What a card may lead to: found by words, and written as a link. */
export interface Candidate {
  words: string
  address: string
  hint: string
  imageUrl: string | null
}

export interface EditorHost extends Sender {
  facts(address: string): Promise<CardFacts | null>
  /** What a page elsewhere is called. */
  titleOf(address: string): Promise<string | null>
  /** Has a picture that lies elsewhere fetched; null when it cannot be had. */
  bring(address: string): Promise<string | null>
  /** Whether a picture's description can be drafted, and the draft; it fails with a sentence where none comes. */
  mayDraft(): Promise<boolean>
  draft(address: string): Promise<string>
  find(what: 'product' | 'itinerary' | 'map', words: string): Promise<Candidate[]>
  /** Files that can be pictures, of whatever was dropped, pasted or chosen; and what a chooser offers. */
  picturesOf(files: Iterable<File>): File[]
  accepted(): string
}

export interface QuestionFormProps {
  asked: Question
  engine: Engine
  host: EditorHost
}
