import { expect, test } from 'vitest'
import { PageStates } from './page-states.server.ts'
import { keptState, readStateUrl } from './state-answer.server.ts'

const state = (hash: string, size = 10) => keptState({ hash, json: JSON.stringify('x'.repeat(size)) }, {})
const minute = 60_000

test('a page’s data is found by its hash for a quarter of an hour after the page left the cache', () => {
  let now = 1
  const states = new PageStates(() => now)
  states.keep(state('a'))
  now += 14 * minute
  expect([states.get('a')?.size, states.get('b')]).toEqual([12, undefined])
  now += 2 * minute
  expect(states.get('a')).toBeUndefined()
})

test('the states’ memory is limited: the oldest are evicted first, and a single large one does not evict all others', () => {
  const states = new PageStates()
  for (let n = 0; n < 20; n++) states.keep(state(`big ${n}`, 2 ** 19))
  states.keep(state('too big', 2 ** 20))
  const known = Array.from({ length: 20 }, (_, n) => n).filter((n) => states.get(`big ${n}`))
  expect(known).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(states.get('too big')).toBeUndefined()
})

test.each([
  ['/_state/0123456789abcdef/blog?x=1', { hash: '0123456789abcdef', address: '/blog?x=1' }],
  ['/_state/0123456789abcdef/', { hash: '0123456789abcdef', address: '/' }],
  ['/_state/0123456789abcdef', null],
  ['/_state/0123/blog', null],
  ['/_state/0123456789abc%2f/blog', null],
  ['/blog', null],
])('%s is read as %o', (url, read) => {
  expect(readStateUrl(url)).toEqual(read)
})
