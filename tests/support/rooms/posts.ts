import type { BlogPostDetail } from '#blog/schema.ts'
import type { signedIn } from '../site/signed-in.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

export const postsPath = '/api/blog-posts'

/** A post with the required fields only. */
export const postDraft = {
  title: 'Night ferry to Naxos',
  slug: 'night-ferry-to-naxos',
  excerpt: 'What the deck costs, and where to sleep on it.',
  content: 'The *ferry* leaves at nine.',
  category: 'Travel Tips',
  readTime: 4,
}

/** A new post of the signed-in admin's. */
export async function writtenPost(site: Site, fields: object = {}): Promise<BlogPostDetail> {
  const response = await site.post(postsPath, { ...postDraft, ...fields })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as BlogPostDetail
}

/** The post after a change of the signed-in admin's. */
export async function savedPost(site: Site, id: number, fields: object): Promise<BlogPostDetail> {
  const response = await site.put(`${postsPath}/${id}`, { ...postDraft, ...fields })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as BlogPostDetail
}
