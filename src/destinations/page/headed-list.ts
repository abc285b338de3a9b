import type { UseQueryResult } from '@tanstack/react-query'
import type { Destination } from '../schema.ts'

/** A list of places under the words of the page it stands on. */
export interface HeadedList {
  query: UseQueryResult<Destination[]>
  title: string
  text: string
}
