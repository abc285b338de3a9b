import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import { spelledOnce } from './spelling.server.ts'

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
