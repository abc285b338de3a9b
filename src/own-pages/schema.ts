import { z } from 'zod'

/** The author's own pages, beside those that the site comes with. Their texts are stored among her values. */
export const OwnPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The beginning of the text, for search engines. */
    description: z.string(),
    contentHtml: z.string(),
  })
  .meta({ id: 'OwnPage' })
export type OwnPage = z.infer<typeof OwnPage>
