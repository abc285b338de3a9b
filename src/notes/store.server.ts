/** The interface to the store of notes, whose room comes after this one: filled in src/rooms.server.ts. */
import type { Deps } from '#platform/http/deps.server.ts'
import type { NoteSubject } from './options.ts'
import type { NoteInput, PublicNote } from './schema.ts'

export interface SubjectOfNotes {
  kind: NoteSubject
  id: number
  title: string
  /** Its page. */
  path: string
  /** Whether the author allows notes there. */
  isOpen: boolean
}

export interface NotesStore {
  /** The public post or place with this slug, present or former; null when there is none. */
  subject(deps: Deps, kind: NoteSubject, of: string): Promise<SubjectOfNotes | null>
  /** Approved notes, newest first. */
  published(deps: Deps, subject: SubjectOfNotes, offset: number, limit: number): Promise<PublicNote[]>
  /** The number of all notes about a post or a place, whatever their state. */
  countAll(deps: Deps, kind: NoteSubject, id: number): Promise<number>
  countPublished(deps: Deps, subject: SubjectOfNotes): Promise<number>
  /**
   * Stores the note before the reader is thanked.
   * @param seconds the form's age; null when unknown
   * @throws Problem 503 when the store is full
   */
  receive(deps: Deps, subject: SubjectOfNotes, input: NoteInput, seconds: number | null): Promise<void>
  /** The notes of the owner of a mailed link; null for an unknown link. */
  ofLink(deps: Deps, token: string): Promise<Record<string, unknown>[] | null>
  /** @returns false for an unknown link */
  erase(deps: Deps, token: string): Promise<boolean>
}
