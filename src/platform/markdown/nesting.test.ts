import { expect, test } from 'vitest'
import { markdownToHtml } from './pipeline.ts'

const full = 100_000
const filled = (piece: string) => piece.repeat(Math.ceil(full / piece.length)).slice(0, full)

/** Limit of this thread's CPU time: four times what the texts need at most. Without the guard they would take minutes. */
const maxCpuMs = 3000

function threadMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const evil: Record<string, string> = {
  'nothing but quotes': filled('>'),
  'quotes with spaces': filled('> '),
  'lists in lists': filled('- > '),
  'lists ever further in': Array.from({ length: 300 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n'),
  'open brackets': '['.repeat(50_000),
  'open pictures': filled('!['),
  'links in links': `${'['.repeat(30_000)}a${'](b)'.repeat(15_000)}`,
  'emphasis never closed': filled('*a **a '),
  'emphasis of two kinds': filled('*a_ '),
  'divs never closed': filled('<div>'),
  'divs in paragraphs': filled('<div>\n\n'),
  'tables in tables': filled('<table><td>'),
  'fonts carried into every paragraph': `${Array.from({ length: 3000 }, (_, i) => `<font a=${i}>`).join('')}${'<p>a'.repeat(9000)}`,
  'underlined headings without end': filled('a\n=\n'),
  'quotes left and taken up again': filled('> a\nb\n'),
  'footnotes by the thousand': Array.from({ length: 5000 }, (_, i) => `[^${i}]\n\n[^${i}]: x\n\n`).join(''),
}

test.each(Object.entries(evil))('%s are shown as plain words, at once', (_, text) => {
  expect(threadMsOf(() => markdownToHtml(text))).toBeLessThan(maxCpuMs)
  const { html, headings } = markdownToHtml(text)
  expect(html).toMatch(/^<p>/)
  expect(html).not.toMatch(/<(?!\/?p>)/)
  expect(headings).toEqual([])
})

test('quotes and lists as deep as a person writes them are kept', () => {
  expect(markdownToHtml(`${'> '.repeat(40)}deep`).html.match(/<blockquote>/g)).toHaveLength(40)
  const list = Array.from({ length: 20 }, (_, level) => `${' '.repeat(level * 2)}- item`).join('\n')
  expect(markdownToHtml(list).html.match(/<ul>/g)).toHaveLength(20)
})

test('100 KB of ordinary text are rendered whole, and cost what their length does', () => {
  const paragraph =
    '## A heading\n\nSome *words* with [a link](/blog/x) and `code`.\n\n- one\n- two\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n'
  const text = filled(paragraph)
  expect(markdownToHtml(text).headings.length).toBeGreaterThan(900)
  const quarterMs = threadMsOf(() => markdownToHtml(text.slice(0, full / 4)))
  // Linear cost would be a factor of 4, quadratic 16; the rest is room for garbage collection.
  expect(threadMsOf(() => markdownToHtml(text)) / quarterMs).toBeLessThan(10)
})

test('the fallback escapes', () => {
  const { html } = markdownToHtml(`${filled('>').slice(0, 500)}\n\n<script>alert("&")</script>`)
  expect(html).toContain('<p>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</p>')
})
