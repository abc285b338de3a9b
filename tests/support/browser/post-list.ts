import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { BlogPost } from '#blog/schema.ts'

export async function posts(): Promise<BlogPost[]> {
  return (await fetch(`${inject('siteUrl')}/api/blog-posts?published=true`)).json()
}

/** Mocks the API's list of posts with these pages, as from a server with more posts than the demo's. */
export async function answerInPages(page: Page, pages: BlogPost[][]) {
  await page.route('**/api/blog-posts?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const headers = {
      'X-Total-Count': String(pages.flat().length),
      ...(pages[at + 1] && { Link: `</api/blog-posts?cursor=${at + 1}>; rel="next"` }),
    }
    return route.fulfill({ json: pages[at] ?? [], headers })
  })
}

/** Goes to the list by a link, so that the browser requests the posts itself. */
export async function goToBlog(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
}
