import type { Page } from 'playwright-core'
import type { BlogPostDetail } from '#blog/schema.ts'
import type { DeskBrowser } from './desk.ts'

let posts = 0

/** A post of its own for a test. */
export async function newPost(desk: DeskBrowser, changes: Partial<BlogPostDetail> = {}): Promise<BlogPostDetail> {
  posts += 1
  return desk.api<BlogPostDetail>('POST', '/api/blog-posts', {
    title: `A post to be changed, ${posts}`,
    slug: `a-post-to-be-changed-${posts}`,
    excerpt: 'Fourteen hours, four bunks and one very good bowl of noodles at dawn.',
    content: 'Book eleven days ahead. Earlier and the site sells you the wrong train. '.repeat(3),
    category: 'Travel Guides',
    published: true,
    ...changes,
  })
}

export const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))

/** Fills in all that a post needs, and leaves the focus in the text. */
export async function fillPost(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Excerpt').fill('Fourteen hours, four bunks and one very good bowl of noodles at dawn.')
  await field(page, 'Category').selectOption('Culture')
  await field(page, 'Content').fill('Book eleven days ahead. '.repeat(6))
}

export async function edit(desk: DeskBrowser, post: BlogPostDetail): Promise<Page> {
  const page = await desk.window(`/admin/blog/edit/${post.id}`)
  await field(page, 'Title').waitFor()
  return page
}
