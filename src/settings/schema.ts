/** What the operator has set up, for the author to see. Names of variables only: never a value that opens anything. */
import { z } from 'zod'

export const Service = z
  .object({
    name: z.string(),
    /** What it is for, and what happens without it. */
    purpose: z.string(),
    configured: z.boolean(),
    /** Environment variables that are not set. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof Service>

export const SiteSettings = z
  .object({
    siteUrl: z.string(),
    timeZone: z.string(),
    database: z.enum(['embedded', 'postgresql']),
    pictures: z.enum(['folder', 'bucket']),
    /** When and how many archives of the whole site are kept by themselves; null: none. */
    archives: z.object({ time: z.string(), kept: z.int() }).nullable(),
    adminEmail: z.string(),
    /** Devices on which the author is signed in, this one included. */
    sessions: z.int(),
    services: z.array(Service),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>
