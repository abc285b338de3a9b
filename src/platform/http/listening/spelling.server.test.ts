import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../../../render.server.tsx'
import { isReadableQuery, readablePart, spelledOnce } from './spelling.server.ts'

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/blog/%6eight-train', '/blog/night-train'],
  ['/blog/%e5%a4%9c', '/blog/%E5%A4%9C'],
  ['/blog/%E5%A4%9C', '/blog/%E5%A4%9C'],
  ['/%62log/%28a%29/', '/blog/(a)'],
  ['//elsewhere.example/%6e', '/elsewhere.example/n'],
  ['/\\elsewhere.example/%6e', '/elsewhere.example/n'],
  ['/blog%2fferry', '/blog%2Fferry'],
  ['/%2F%2felsewhere.example', '/%2F%2Felsewhere.example'],
  ['/a/%2e%2e/b', '/a/%2E%2E/b'],
  ['/blog/%256eight', '/blog/%256eight'],
  ['/blog/%ff', '/blog/%ff'],
  ['/blog/100%', '/blog/100%'],
  ['/blog/%zz%6e', '/blog/%zz%6e'],
])('%s is spelled %s, and that is its own spelling', (pathname, spelled) => {
  expect(spelledOnce(pathname)).toBe(spelled)
  expect(spelledOnce(spelled)).toBe(spelled)
})

test('a page has one address: another spelling of it leads there, and is not kept', async () => {
  const { page, write, cookie } = await listening()
  const post = { title: 'Night', slug: '夜-ferry', excerpt: 'By night.', content: 'First.', category: 'Culture' }
  await write('POST', '/api/blog-posts', { ...post, published: true })
  const own = `/blog/${encodeURIComponent(post.slug)}`
  const statusOf = async (path: string, headers = {}) => {
    const { status, headers: sent } = await page(path, headers)
    return `${status} ${sent.get('location') ?? ''}`.trim()
  }
  expect(await statusOf(own)).toBe('200')
  for (const other of [own.toLowerCase(), own.replace('ferry', '%66erry'), `${own.toLowerCase()}/`]) {
    for (const headers of [{}, { cookie }]) expect(await statusOf(`${other}?a=b`, headers)).toBe(`308 ${own}?a=b`)
    await page(`/_state/0123456789abcdef${other}`)
    expect(await statusOf(other)).toBe(`308 ${own}`)
  }
  expect(await statusOf('/blog/%ff')).toBe('404')
  expect(await statusOf('/api/blog-posts/slug/%e5%a4%9c-%66erry')).toBe('200')
})

test.each([
  ['', true],
  ['?search=caf%C3%A9&x=%F0%9F%8F%9D', true],
  ['?search=100%&x=%zz', true],
  ['?search=%ff', false],
  ['?x=%C3', false],
  ['?search=%ED%A0%80', false],
  ['?search=a%00b', false],
])('the query %s can be read: %s', (query, isReadable) => {
  expect(isReadableQuery(query)).toBe(isReadable)
})

test.each([
  ['?search=x&utm_source=%ff', '?search=x'],
  ['?%ff', ''],
  ['?a=%00&b=%C3', ''],
  ['?utm_source=a&search=%ff', null],
  ['?se%61rch=%00', null],
])('of the query %s a page that reads “search” takes %s', (query, part) => {
  expect(readablePart(query, ['search'])).toBe(part)
})

test('a campaign’s name in another encoding keeps no reader away', async () => {
  const { page, origin } = await listening({ renderModule })
  const asked = await page('/blog?utm_campaign=%FCber&search=ferry')
  expect(asked.status).toBe(200)
  expect(await asked.text()).toContain('value="ferry"')
  expect((await page('/feed.xml?utm_source=%FC')).status).toBe(200)
  const sent = await fetch(`${origin}/compatibility-quiz?utm_source=%FC`, {
    method: 'POST',
    body: new URLSearchParams(),
  })
  expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('<form')])
})

test.each(['%ff', '%ED%A0%80', 'a%00b'])(
  'a query with %s is refused: by the site’s page, the API in JSON',
  async (sent) => {
    const { page, origin } = await listening({ renderModule })
    const asked = await page(`/blog?search=${sent}`)
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([400, 'no-store'])
    const html = await asked.text()
    expect(html).toContain('Page Not Found')
    expect(html).not.toContain('<script')
    const error = 'The address holds characters that are no text in UTF-8.'
    for (const path of ['/api/blog-posts', '/api/nothing']) {
      const answer = await page(`${path}?search=${sent}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
      expect(await answer.json()).toEqual({ error })
    }
    expect((await page(`/_state/${'x'.repeat(16)}/blog?search=${sent}`)).status).toBe(400)
    expect((await fetch(`${origin}/blog?search=${sent}`, { method: 'POST' })).status).toBe(400)
  },
)
