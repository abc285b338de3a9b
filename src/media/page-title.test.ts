import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { htmlIn, pictureIn, titleIn } from './page-title.ts'

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

test.each([
  ['by its answer', 'windows-1252', '<title>Zürich</title>', 'latin1'],
  ['by itself', null, '<meta charset="ISO-8859-1"><title>Zürich</title>', 'latin1'],
  [
    'by itself, the old way',
    null,
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><title>Zürich</title>',
    'latin1',
  ],
  ['by its answer rather than by itself', 'UTF-8', '<meta charset="iso-8859-1"><title>Zürich</title>', 'utf8'],
  ['by nobody', null, '<title>Zürich</title>', 'utf8'],
  ['by a name that nobody knows', 'klingon', '<meta charset="x-nothing"><title>Zürich</title>', 'utf8'],
] as const)('the encoding of a page is named %s', (_, charset, html, encoding) => {
  expect(titleIn(htmlIn(Buffer.from(html, encoding), charset))).toBe('Zürich')
})

test('a page in a script of its own is read', () => {
  const shiftJis = Uint8Array.of(0x8b, 0x9e, 0x93, 0x73)
  const html = Buffer.concat([Buffer.from('<meta charset=shift_jis><title>'), shiftJis, Buffer.from('</title>')])
  expect(titleIn(htmlIn(html, null))).toBe('京都')
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
