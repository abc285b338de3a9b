import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { pictureIn, titleIn } from './page-title.ts'

test.each([
  ['<title>Night&nbsp;trains &amp; ferries</title>', 'Night trains & ferries'],
  ['<head><title>A</title><meta content="The real &quot;name&quot;" property="og:title">', 'The real "name"'],
  ["<meta property='og:title' content='It&#39;s &#x4f60;'>", "It's 你"],
  ['<title>\n  two\n  lines </title>', 'two lines'],
  ['<title></title>', null],
  ['no page', null],
])('%s is called %j', (html, title) => {
  expect(titleIn(html)).toBe(title)
})

test.each([
  [
    '<meta property="og:image:alt" content="b"><meta property="og:image" content="/a.jpg?x=1&amp;y=2">',
    '/a.jpg?x=1&y=2',
  ],
  ['<meta property="og:image" content="http://elsewhere.example/a.jpg">', null],
  ['<meta property="og:image" content="data:image/png;base64,AA">', null],
  ['no page', null],
])('%s shows %j', (html, picture) => {
  const page = 'https://site.example/blog/one'
  expect(pictureIn(html, page)).toBe(picture && new URL(picture, page).href)
})

const inward = 'Addresses of this machine or its network are not fetched.'
const notSecure = 'Only https addresses are fetched.'

test('nothing is fetched that is not public and secure', async () => {
  const site = await signedIn('contributor')
  const answers = [
    ['http://example.com/x.png', notSecure],
    ['words', notSecure],
    ['https://127.0.0.1/x.png', inward],
    ['https://[::1]/', inward],
  ] as const
  for (const [address, sentence] of answers) {
    for (const path of ['/api/uploads/from-address', '/api/uploads/page-title']) {
      const answer = await site.post(path, { address })
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: sentence }])
    }
  }
})
