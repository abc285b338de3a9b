import type { UseQueryResult } from '@tanstack/react-query'
import type { Destination } from '../schema.ts'

/** Props of a list of places with its heading. */
export interface HeadedList {
  query: UseQueryResult<Destination[]>
  title: string
  text: string
}
