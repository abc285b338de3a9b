/** Texts that are cut for a place with little room end before a character, never within it: half an emoji cannot be shown or sent. */
import { expect, test } from 'vitest'
import { matchesAsked } from '#compatibility/results/matches-asked.ts'
import { aroundLink } from '#outgoing/addresses.ts'
import { quoteAbout } from '#places/mentions/quote.ts'
import { queries } from '#search/search-page.tsx'
import { changedWords, condensed } from '#ui/form/clashes/changed-words.ts'

const islands = '🏝'.repeat(200)

test.each([
  ['searched', (text: string) => queries({ search: new URLSearchParams({ q: text }) } as never)[0]?.queryKey],
  ['matches searched', (text: string) => matchesAsked(new URLSearchParams({ search: text }))],
  ['around a link', (text: string) => aroundLink(`${text} [boat](https://a.jp/b) ${text}`, 'https://a.jp/b')],
  ['a quotation', (text: string) => quoteAbout('Hanoi', `Hanoi-${text}`)],
  ['a changed text', (text: string) => condensed(changedWords(`${text} x ${text}`, `${text} y ${text}`), 41)],
])('%s', (_, cut) => {
  for (const text of [islands, `a${islands}`, `${islands}a`]) {
    const cutText = JSON.stringify(cut(text))
    expect(cutText).toContain('🏝')
    // JSON writes half a character as its number.
    expect(cutText).not.toMatch(/\\ud[89a-f]/)
  }
})
