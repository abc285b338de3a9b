/** The columns that are read of a Ghost export's tables, in the exports of all versions. */
import { z } from 'zod'
import { storableText } from '#platform/text/storable.ts'

const id = z.union([z.string(), z.number()]).transform((value) => storableText(String(value)))
const text = z
  .string()
  .nullish()
  .transform((value) => storableText(value ?? ''))
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
const yes = z.union([z.boolean(), z.number()]).nullish().transform(Boolean)

export const Post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  markdown: text,
  author_id: id.nullish(),
  type: text,
  page: yes,
  status: text,
  visibility: text,
  featured: yes,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  og_image: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  published_at: moment,
  created_at: moment,
  updated_at: moment,
})
export type Post = z.infer<typeof Post>

export const Named = z.object({ id, name: text, slug: text, description: text })
export const Link = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z.number().nullish(),
})
export const Meta = z.object({
  post_id: id,
  feature_image_alt: text,
  feature_image_caption: text,
  meta_title: text,
  meta_description: text,
  og_image: text,
})
