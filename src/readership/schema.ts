import { z } from '@hono/zod-openapi'

const people = z.int().meta({ description: 'How often a person opened it' })
const machines = z.int().meta({ description: 'How often a machine did: search engines, previews, scrapers' })

export const Readership = z
  .object({
    people,
    machines,
    /** People in the span before, of the same length; null when counting began later. */
    peopleBefore: z.int().nullable(),
    /** Each day of the span (UTC), the oldest first; days before the first count are missing. */
    days: z.array(z.object({ day: z.string(), people, machines })),
    /** The last day of the span (UTC), counted or not. */
    today: z.string(),
    /** The first day with any count, whatever the span; null: nobody has been counted yet. */
    firstDay: z.string().nullable(),
    /** The pages with the most people. */
    pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), people, machines })),
    /** Number of different pages opened. */
    pagesInAll: z.int(),
    /** The referrers with the most people. */
    referrers: z.array(z.object({ host: z.string(), people })),
  })
  .meta({ id: 'Readership' })
export type Readership = z.infer<typeof Readership>
