/** One search over everything public, and its misses. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { searchKinds } from './options.ts'

export const SearchResult = z.object({
  title: z.string(),
  /** Where it is, how long it takes, or its subject. */
  text: z.string(),
  /** A path of this site. */
  href: z.string(),
  imageUrl: z.string().nullable(),
  imageInfo: ImageInfo.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchAnswer = z
  .object({
    /** No exact match: the results have similar words. */
    near: z.boolean(),
    /** Kinds with results. */
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        results: z.array(SearchResult),
        /** Whether there are more results of this kind. */
        more: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const SearchMiss = z
  .object({
    words: z.string(),
    /** Number of days on which it was searched for. */
    days: z.int(),
    /** Number of searches. */
    times: z.int(),
    /** The last of these days, "2026-11-22". */
    lastDay: z.string(),
  })
  .meta({ id: 'SearchMiss' })
export type SearchMiss = z.infer<typeof SearchMiss>
