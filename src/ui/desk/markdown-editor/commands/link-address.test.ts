import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' a.example/x (1) ', 'https://a.example/x%20%281%29'],
  ['/blog?search=rail', '/blog?search=rail'],
  ['#top', '#top'],
  ['ines@example.com', 'mailto:ines@example.com'],
  ['mailto:ines@example.com', 'mailto:ines@example.com'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['//evil.example', null],
  ['https://', null],
  ['words', null],
  ['', null],
])('%j as the address of a link is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
