import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { titleIn } from './page-title.ts'

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
