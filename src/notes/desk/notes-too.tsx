import { useQuery } from '@tanstack/react-query'
import type { NoteSubject } from '../options.ts'
import { noteCountQuery } from './queries.ts'

/** A sentence for the deletion dialog: how many readers' notes are deleted with a post or a place. */
export function NotesToo({ kind, id }: { kind: NoteSubject; id: number }) {
  const { data } = useQuery(noteCountQuery(kind, id))
  if (!data?.total) return null
  return data.total === 1 ? ' A note of a reader goes with it.' : ` ${data.total} notes of readers go with it.`
}
