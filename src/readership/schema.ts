import { z } from '@hono/zod-openapi'

const people = z.int().meta({ description: 'How often a person opened it' })
const machines = z.int().meta({ description: 'How often a machine did: search engines, previews, scrapers' })

export const Readership = z
  .object({
    people,
    machines,
    /** The span before, as long as this one; null while it was not counted whole. */
    peopleBefore: z.int().nullable(),
    /** Each day of the span (UTC), the oldest first; days before the first count are missing. */
    days: z.array(z.object({ day: z.string(), people, machines })),
    /** The pages with the most people. */
    pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), people, machines })),
    /** How many pages were opened in all. */
    pagesInAll: z.int(),
    /** The other sites that most people came from. */
    referrers: z.array(z.object({ host: z.string(), people })),
  })
  .meta({ id: 'Readership' })
export type Readership = z.infer<typeof Readership>
