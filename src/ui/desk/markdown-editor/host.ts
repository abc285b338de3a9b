/** The editor's interface to the room that the text belongs to. */
import type { CardFacts, Question } from './asking.ts'
import type { Engine } from './engine.ts'
import type { Sender } from './pictures/uploads.ts'

/** A possible target of a card: found by search, and written as a link. */
export interface Candidate {
  words: string
  address: string
  hint: string
  imageUrl: string | null
}

export interface EditorHost extends Sender {
  facts(address: string): Promise<CardFacts | null>
  /** The title of a page on another site, and its picture's address there; null when it cannot be fetched. */
  pageAt(address: string): Promise<{ title: string | null; picture: string | null } | null>
  /** Has the site fetch a picture from another host; null when it cannot. */
  bring(address: string): Promise<string | null>
  /** Whether a picture's description can be drafted, and the draft; rejects with a sentence when there is none. */
  mayDraft(): Promise<boolean>
  draft(address: string): Promise<string>
  find(what: 'product' | 'itinerary' | 'map', words: string): Promise<Candidate[]>
  /** Of dropped, pasted or chosen files, those that can be pictures; and the file chooser's accepted types. */
  picturesOf(files: Iterable<File>): File[]
  accepted(): string
}

export interface QuestionFormProps {
  asked: Question
  engine: Engine
  host: EditorHost
}
