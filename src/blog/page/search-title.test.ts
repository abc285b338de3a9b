import { expect, test } from 'vitest'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../../render.server.tsx'
import type { BlogPostDetail } from '../schema.ts'

test('a search title is the page’s title as it is written, and everything else keeps the post’s own', async () => {
  const site = await listening({ renderModule })
  const post = { ...postDraft, title: 'Naxos', slug: 'naxos', published: true }
  const search = 'Ferries to Naxos </title> & when they sail'
  const saved: BlogPostDetail = await (
    await site.write('POST', '/api/blog-posts', { ...post, searchTitle: search })
  ).json()
  expect(saved).toMatchObject({ title: 'Naxos', searchTitle: search })
  const html = await (await site.page('/blog/naxos')).text()
  const title = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]
  expect(title(html)).toBe('Ferries to Naxos &lt;/title&gt; &amp; when they sail')
  expect(html).toMatch(/<meta property="og:title" content="Naxos \| /)
  expect(html).toMatch(/<h1[^>]*>Naxos<\/h1>/)
  const change = (body: object) => site.write('PUT', `/api/blog-posts/${saved.id}`, { ...post, ...body })
  expect(await (await change({})).json()).toMatchObject({ searchTitle: search })
  expect(await (await change({ searchTitle: '' })).json()).toMatchObject({ searchTitle: null })
  expect(title(await (await site.page('/blog/naxos')).text())).toMatch(/^Naxos \| /)
  expect((await change({ searchTitle: 'x'.repeat(301) })).status).toBe(400)
})
