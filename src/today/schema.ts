import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

export const Waiting = z
  .object({
    /** Kind of item: "messages". */
    key: z.string(),
    /** How many, or the time at which it is due. */
    count: z.int().nullable(),
    at: Timestamp.nullable(),
    title: z.string(),
    text: z.string(),
    action: z.object({ label: z.string(), href: z.string() }),
  })
  .meta({ id: 'Waiting' })

export const Planned = z
  .object({
    at: Timestamp,
    title: z.string(),
    text: z.string().nullable(),
    href: z.string(),
    /** Kind of mark beside it: "goes out", "letter", "automation". */
    mark: z.string(),
  })
  .meta({ id: 'Planned' })

export const Today = z
  .object({
    now: Timestamp,
    timeZone: z.string(),
    /** Sentences about the state of the site, such as its last backup. */
    state: z.array(z.string()),
    waiting: z.array(Waiting),
    week: z.array(Planned),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>
