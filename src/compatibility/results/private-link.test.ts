import { expect, test } from 'vitest'
import { privateLinkIn } from './private-link.ts'

test.each([
  ['#profile=12&token=abc', { id: 12, token: 'abc' }],
  ['#profile=12', null],
  ['#token=abc', null],
  ['#profile=0&token=abc', null],
  ['#profile=x&token=abc', null],
  ['#content', null],
  ['', null],
])('%j names %j', (hash, link) => {
  expect(privateLinkIn(hash)).toEqual(link)
})
