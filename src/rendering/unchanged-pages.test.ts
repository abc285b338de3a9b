import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { changedAnswers } from '#tests/support/site/changed-answers.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import * as renderModule from '../render.server.tsx'

const post = {
  title: 'Ferry',
  slug: 'ferry',
  excerpt: 'By night, along the coast, with the deck to ourselves and tea.',
  content: 'First.',
  category: 'Culture',
  published: true,
}

/** A site that records for each page whether it was rendered. */
async function site() {
  const drawn: string[] = []
  const createRenderer: typeof renderModule.createRenderer = (options) => {
    const render = renderModule.createRenderer(options)
    return async (at, search, more) => {
      const page = await render(at, search, more)
      drawn.push(`${at.pathname} ${page.isUnchanged ? 'as before' : 'drawn'}`)
      return page
    }
  }
  const made = await listening({ renderModule: { ...renderModule, createRenderer } })
  async function read(path: string, headers = {}) {
    const answer = await made.page(path, headers)
    return { text: await answer.text(), etag: answer.headers.get('etag') }
  }
  return { ...made, read, drawn: () => drawn.splice(0) }
}

test('after a write only the pages that show it are rendered again', async () => {
  const { write, read, drawn } = await site()
  expect((await write('POST', '/api/blog-posts', post)).status).toBe(201)
  const [about, ferry] = [await read('/about'), await read('/blog/ferry')]
  expect(drawn()).toEqual(['/about drawn', '/blog/ferry drawn'])
  expect((await write('PUT', '/api/blog-posts/1', { ...post, content: 'Second.' })).status).toBe(200)
  expect(await read('/about')).toEqual(about)
  const changed = await read('/blog/ferry')
  expect(drawn()).toEqual(['/about as before', '/blog/ferry drawn'])
  expect([changed.text.includes('<p>Second.</p>'), changed.etag === ferry.etag]).toEqual([true, false])
  expect(await read('/about')).toEqual(about)
  expect(drawn()).toEqual([])
  expect((await write('PUT', '/api/blog-posts/1', { ...post, published: false })).status).toBe(200)
  expect((await read('/blog/ferry')).text).not.toContain('Second.')
  expect(drawn()).toEqual(['/blog/ferry drawn'])
})

test("the author's values and look are on every page at the next request", async () => {
  const { write, read, drawn } = await site()
  await read('/about')
  for (const [version, changes, shown] of [
    [0, { 'site.name': 'Slow Ferries' }, 'Slow Ferries'],
    [1, { 'look.corners': 'square' }, 'Slow Ferries'],
  ] as const) {
    const saved = await write('PUT', '/api/site-values', { version, changes })
    expect([saved.status, await saved.text()]).toEqual([200, expect.anything()])
    drawn()
    expect((await read('/about')).text).toContain(shown)
    expect(drawn()).toEqual(['/about drawn'])
  }
})

test('a made-up session gets everybody’s page without a new rendering; the author gets her own', async () => {
  const { read, drawn, cookie } = await site()
  const everybodys = await read('/about')
  expect(await read('/about', { cookie: 'session=made-up' })).toEqual(everybodys)
  expect(await read('/about', { cookie })).not.toEqual(everybodys)
  expect(await read('/about', { cookie: `session=${'m'.repeat(43)}` })).toEqual(everybodys)
  expect(drawn()).toEqual(['/about drawn', '/about as before', '/about drawn', '/about as before'])
})

test.each(publicPages)('%s is the same when it is rendered twice from the same data', async (path) => {
  const { get } = await testApp()
  const { render } = changedAnswers(get)
  const [one, other] = [await render(path, /nothing/, () => undefined), await render(path, /nothing/, () => undefined)]
  expect(one.madeOf).toMatch(/^\d{4}-\d\d-\d\d \{.+\} [\w-]{16}$/)
  expect([other.madeOf, other.html]).toEqual([one.madeOf, one.html])
})
