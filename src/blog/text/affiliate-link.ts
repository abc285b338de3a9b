import { z } from 'zod'
import { line, webUrl } from '#platform/text/fields.ts'

/** A paid link of a post. */
export const AffiliateLink = z.object({
  label: line(200, 'Label'),
  url: webUrl('The affiliate link'),
  /** The link's placement on the site, as clicks and reports name it. */
  placement: line(200, 'Placement').optional(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>
