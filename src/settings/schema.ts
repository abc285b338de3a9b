/** The operator's settings, shown to the author; connections have a room of their own. */
import { z } from 'zod'

export const SiteSettings = z
  .object({
    siteUrl: z.string(),
    timeZone: z.string(),
    database: z.enum(['embedded', 'postgresql']),
    pictures: z.enum(['folder', 'bucket']),
    /** When archives of the whole site are made, and how many are kept; null without any. */
    archives: z.object({ time: z.string(), kept: z.int() }).nullable(),
    /** Picture files that the site uses and the newest backup or archive lacks. */
    missingPictures: z.int(),
    /** Backups that leave the machine; null without any. */
    backups: z
      .object({
        address: z.string(),
        every: z.enum(['hour', 'day']),
        isSealed: z.boolean(),
        /** When the rows of the newest one were read, and its size in bytes; null before the first. */
        newest: z.object({ at: z.string(), bytes: z.int() }).nullable(),
        isLate: z.boolean(),
        /** Why the last attempt failed, in a sentence. */
        failure: z.string().nullable(),
      })
      .nullable(),
    adminEmail: z.string(),
    /** Devices on which the author is signed in, this one included. */
    sessions: z.int(),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>
