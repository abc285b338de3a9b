import { expect, test } from 'vitest'
import { withOwnLinks } from './own-links.server.ts'

const sources = [
  { title: 'Trains', url: 'https://trains.example/times' },
  { title: 'Museums', url: 'https://museums.example/hours?day=1' },
]

test.each([
  ['The ferry [leaves](https://evil.example/x) at nine.', 'The ferry leaves at nine.'],
  ['Read [this](javascript:alert(1)).', 'Read this.'],
  ['See https://evil.example/a/b for more.', 'See evil.example for more.'],
  ['![map](https://evil.example/m.png)The map.', 'The map.'],
  ['Words <script>alert(1)</script> and <b>more</b>.', 'Words alert(1) and more.'],
  ['A [reference][1].\n\n[1]: https://evil.example', 'A reference.'],
  ['# The title\n\nText.', '## The title\n\nText.'],
  ['By [train](https://trains.example/times).', 'By [train](https://trains.example/times).'],
  ['By [ferry](/blog/ferries).', 'By [ferry](/blog/ferries).'],
  ['Off [site](//evil.example).', 'Off site.'],
  ['It costs 9 euros [1].', 'It costs 9 euros [\\[1\\]](<https://trains.example/times>).'],
  ['Opens at ten [2][7].', 'Opens at ten [\\[2\\]](<https://museums.example/hours?day=1>).'],
])('%j becomes %j', (markdown, expected) => {
  expect(withOwnLinks(markdown, sources)?.trim()).toBe(expected)
})

test('a link inside a link leaves no address', () => {
  const text = withOwnLinks('[a [b](https://evil.example/b) c](https://evil.example/c)', sources)
  expect(text).not.toContain('evil.example/')
})
