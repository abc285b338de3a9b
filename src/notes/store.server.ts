/** What keeps the notes, for a room that stands before those they are about: filled in src/rooms.server.ts. */
import type { Deps } from '#platform/http/deps.server.ts'
import type { NoteSubject } from './options.ts'
import type { NoteInput, PublicNote } from './schema.ts'

export interface SubjectOfNotes {
  kind: NoteSubject
  id: number
  title: string
  /** Its page. */
  path: string
  /** Whether the author wants notes there. */
  isOpen: boolean
}

export interface NotesStore {
  /** The public post or place with this last part of its address, now or before; null when there is none. */
  subject(deps: Deps, kind: NoteSubject, of: string): Promise<SubjectOfNotes | null>
  /** Approved notes, newest first. */
  published(deps: Deps, subject: SubjectOfNotes, offset: number, limit: number): Promise<PublicNote[]>
  /** All notes about a post or a place, whatever became of them. */
  countAll(deps: Deps, kind: NoteSubject, id: number): Promise<number>
  countPublished(deps: Deps, subject: SubjectOfNotes): Promise<number>
  /**
   * Stored before anybody is thanked.
   * @param seconds since the form was handed out; null: nobody knows
   * @throws Problem 503 when there is no room
   */
  receive(deps: Deps, subject: SubjectOfNotes, input: NoteInput, seconds: number | null): Promise<void>
  /** What the owner of a mailed link has written; null for an unknown link. */
  ofLink(deps: Deps, token: string): Promise<Record<string, unknown>[] | null>
  /** @returns false for an unknown link */
  erase(deps: Deps, token: string): Promise<boolean>
}
