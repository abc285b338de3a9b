import { z } from 'zod'

/** A town of the gazetteer. */
export const KnownPlace = z
  .object({
    name: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** An IANA name. */
    timeZone: z.string(),
  })
  .meta({ id: 'KnownPlace' })
export type KnownPlace = z.infer<typeof KnownPlace>
