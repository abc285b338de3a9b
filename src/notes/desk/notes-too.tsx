import { useQuery } from '@tanstack/react-query'
import type { NoteSubject } from '../options.ts'
import { noteCountQuery } from './queries.ts'

/** What a question of deletion adds: how many notes of readers go with a post or a place. */
export function NotesToo({ kind, id }: { kind: NoteSubject; id: number }) {
  const { data } = useQuery(noteCountQuery(kind, id))
  if (!data?.total) return null
  return data.total === 1 ? ' A note of a reader goes with it.' : ` ${data.total} notes of readers go with it.`
}
