/** One search over everything public, and what readers looked for in vain. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { searchKinds } from './options.ts'

export const SearchResult = z.object({
  title: z.string(),
  /** Where it is, how long it takes, or what it is about. */
  text: z.string(),
  /** A path of this site. */
  href: z.string(),
  imageUrl: z.string().nullable(),
  imageInfo: ImageInfo.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchAnswer = z
  .object({
    /** Nothing has the words as they were typed: what is found has words like them. */
    near: z.boolean(),
    /** Kinds of which something is found. */
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        results: z.array(SearchResult),
        /** Whether there is more of this kind than the answer has. */
        more: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const SearchMiss = z
  .object({
    words: z.string(),
    /** On how many days somebody searched for it. */
    days: z.int(),
    /** How often in all. */
    times: z.int(),
    /** The last of these days, "2026-11-22". */
    lastDay: z.string(),
  })
  .meta({ id: 'SearchMiss' })
export type SearchMiss = z.infer<typeof SearchMiss>
