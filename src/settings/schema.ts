/** What the operator has set up, for the author to see; what is connected is another room's. */
import { z } from 'zod'

export const SiteSettings = z
  .object({
    siteUrl: z.string(),
    timeZone: z.string(),
    database: z.enum(['embedded', 'postgresql']),
    pictures: z.enum(['folder', 'bucket']),
    /** When and how many archives of the whole site are kept by themselves; null: none. */
    archives: z.object({ time: z.string(), kept: z.int() }).nullable(),
    /** Backups that leave the machine; null: none do. */
    backups: z
      .object({
        address: z.string(),
        every: z.enum(['hour', 'day']),
        isSealed: z.boolean(),
        /** When the rows of the newest one were read, and how many bytes it has; null before the first. */
        newest: z.object({ at: z.string(), bytes: z.int() }).nullable(),
        isLate: z.boolean(),
        /** Why the last try failed, in a sentence. */
        failure: z.string().nullable(),
      })
      .nullable(),
    adminEmail: z.string(),
    /** Devices on which the author is signed in, this one included. */
    sessions: z.int(),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>
