/** What becomes of the lines of a file of subscribers: every line is counted once. */
import { z } from 'zod'
import { services } from './import-columns.ts'

const count = z.int().nonnegative()

export const SubscriberImport = z
  .object({
    /** How the file calls the column of addresses; null when it has no header. */
    column: z.string().nullable(),
    /** Whose file it is, where its columns say so. */
    service: z.enum(services).nullable(),
    /** Lines of data. */
    rows: count,
    /** New on the list; in a preview, those that would be. */
    added: count,
    /** On the list already. */
    known: count,
    /** Left this list before, or were taken off it: only they themselves can come back. */
    left: count,
    /** The file says that they are unsubscribed or bounced. */
    out: count,
    /** Never confirmed there, new here: they can be asked, and come onto the list by saying yes. */
    unconfirmed: count,
    /** Of those, asked now. */
    asked: count,
    /** The same address stands further up. */
    repeated: count,
    invalid: count,
    /** The first hundred of the invalid lines. */
    problems: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
  })
  .meta({ id: 'SubscriberImport' })
export type SubscriberImport = z.infer<typeof SubscriberImport>
