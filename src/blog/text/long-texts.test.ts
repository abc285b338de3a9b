/** Whatever a text of the maximum length is made of, no function that reads it during a save may block the process for long. */
import { expect, test } from 'vitest'
import { plainLine } from '#automation/writing/plain-line.ts'
import { doubtfulSentences } from '#blog/answering/doubtful.ts'
import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { countWords } from '../desk/text/reading-time.ts'
import { searchTextOf } from '../finding/search.server.ts'
import { sectionsOf } from './headings.ts'

const maxLength = 100_000
/** Processor time on a slow machine; functions that went over the same text again and again took five to fifteen seconds. */
const maxMs = 2500

const readers: Record<string, (text: string) => unknown> = {
  'the search': (content) => searchTextOf({ title: '', excerpt: '', content, tags: [], destination: null }),
  'the count of words': countWords,
  'what a machine may not claim': doubtfulSentences,
  'a line of another': (text) => plainLine(text, 300),
  'the list of sections': sectionsOf,
  'the page': (text) => markdownToHtml(text),
}
const pieces = [
  '[',
  '![',
  '[](',
  '](',
  '[a](',
  '<',
  '<a ',
  '# <',
  '<h2 id="',
  '“',
  '"',
  '>',
  '\n>',
  '\n',
  ' ',
  '. ',
  '(',
]
const more = ['`', '```\n', '| ', '* ', '_', '- ', 'I ', 'https://', '&', '\\', '![](', '<!--', '$', '~', '1. ']

test.each(Object.keys(readers))('%s', (name) => {
  const slow = [...pieces, ...more].filter((piece) => {
    const text = piece.repeat(maxLength / piece.length)
    const before = process.cpuUsage()
    readers[name]?.(text)
    return process.cpuUsage(before).user / 1000 > maxMs
  })
  expect(slow).toEqual([])
})
