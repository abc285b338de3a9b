import { expect, test } from 'vitest'
import { slugFromTitle } from './rules.ts'

test.each([
  ['Seven Days in Kyoto', 'seven-days-in-kyoto'],
  ['What’s new? 10 tips!', 'whats-new-10-tips'],
  ['One  bag -- two   weeks', 'one-bag-two-weeks'],
  ['Already-hyphenated', 'already-hyphenated'],
  ['São Paulo', 'sao-paulo'],
])('%j suggests the slug %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})
