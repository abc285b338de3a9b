import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { edited } from '#blog/answering/decisions.ts'
import { doubtfulSentences } from '#blog/answering/doubtful.ts'
import { countWords } from '#blog/desk/text/reading-time.ts'
import { amountsLike, daysLike } from '#income/statements/cells.ts'
import { titleIn } from '#media/page-title.ts'
import { columnsOf } from '#newsletter/import/import-columns.ts'
import { addressesIn } from '#outgoing/addresses.ts'
import { replacedIn } from '#outgoing/replaced.ts'
import { isSlug } from '#platform/text/slug.ts'

/**
 * Lets a call hold the process for two seconds. A regular expression that backtracks too often is interrupted, which a test's own
 * timeout cannot do. The texts are long enough for patterns that take the square of the length; what texts of posts may
 * cost at their own limit is in `long-texts.test.ts`.
 */
const inTime = (call: () => unknown): unknown => runInNewContext('call()', { call }, { timeout: 2_000 })

const link = 'https://a.jp/x'
const removed = (text: string) => replacedIn(text, { from: link, to: null }).length

const cut = { from: 200_002, to: 200_004, text: '' }

test.each<[string, () => unknown, unknown]>([
  ['the address of a page', () => isSlug(`${'0'.repeat(119)}!`), false],
  ['the title of a pasted address', () => titleIn('<title '.repeat(28_571)), null],
  ['the amounts of a statement', () => amountsLike([','.repeat(200_000)], null).read('1.5', 'EUR'), 150],
  ['letters in an amount', () => amountsLike([], null).read('a'.repeat(200_000), 'SEK'), null],
  ['currencies in an amount', () => amountsLike([], null).read('kr '.repeat(70_000), 'SEK'), null],
  ['the days of a statement', () => daysLike([], null).read(`Oct${' '.repeat(200_000)}x`), null],
  ['a file of subscribers', () => columnsOf([`a@${'.'.repeat(200_000)}@`]), null],
  ['doubtful sentences', () => doubtfulSentences(']('.repeat(400_000)).length, 0],
  ['the words of a text', () => countWords(']('.repeat(400_000)), 0],
  ['the cut of a sentence', () => edited([`${'\n'.repeat(200_000)}x A.`], [cut], 0)[0]?.length, 200_001],
  ['links of which none ends', () => removed(`[${'[a]'.repeat(20_000)}](${link}`.repeat(2)), 120_020],
  ['backslashes in an address', () => removed(`https://${'\\('.repeat(100_000)}(${'\\)'.repeat(100_000)}`), 400_009],
  [
    'pictures of which none ends',
    () => addressesIn(`${'![a](b'.repeat(30_000)}![](${'(a)'.repeat(100_000)}`).length,
    0,
  ],
  ['a link by reference among brackets', () => removed(`[x]: ${link}\n${'[a'.repeat(50_000)}[x]`), 100_001],
  ['HTML of which nothing ends', () => removed(`<a href="${link}" `.repeat(5_000)), 55_000],
])('no pattern holds the process: %s', (_, call, answer) => {
  expect(inTime(call)).toBe(answer)
})
