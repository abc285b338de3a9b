/** The result of importing a file of subscribers: every line is counted once. */
import { z } from 'zod'
import { services } from './import-columns.ts'

const count = z.int().nonnegative()

export const SubscriberImport = z
  .object({
    /** Name of the address column; null when the file has no header. */
    column: z.string().nullable(),
    /** The service that the file comes from, where its columns show it. */
    service: z.enum(services).nullable(),
    /** Lines of data. */
    rows: count,
    /** New on the list; in a preview, those that would be. */
    added: count,
    /** On the list already. */
    known: count,
    /** Left this list, or were removed from it: only they themselves can come back. */
    left: count,
    /** Marked in the file as unsubscribed or bounced. */
    out: count,
    /** Never confirmed there, and new here: they can be asked by mail, and join by confirming. */
    unconfirmed: count,
    /** Never confirmed there, and asked lately from here: they are not asked again, and can still confirm. */
    askedBefore: count,
    /** How many of the unconfirmed were asked now. */
    asked: count,
    /** Duplicates of earlier lines. */
    repeated: count,
    invalid: count,
    /** The first hundred of the invalid lines. */
    problems: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
  })
  .meta({ id: 'SubscriberImport' })
export type SubscriberImport = z.infer<typeof SubscriberImport>
