import { expect, test } from 'vitest'
import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { correctionsIn, datedLinesIn, sectionsOf } from './headings.ts'

test('the sections of a rendered text are its h2 headings, in order, as plain words', () => {
  const { html } = markdownToHtml(
    'Intro\n\n## The *berth*\n\nText\n\n### Not this\n\n## Food & <em>drink</em> "at dawn"\n\nMore',
  )
  expect(sectionsOf(html).map((section) => section.text)).toEqual(['The berth', 'Food & drink "at dawn"'])
})

test('every section leads to an id of the text', () => {
  const { html } = markdownToHtml('## One\n\n## One\n\n## 東京')
  const ids = sectionsOf(html).map((section) => section.id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(html).toContain(`id="${id}"`)
})

test('the hidden heading over footnotes is not a section', () => {
  const { html } = markdownToHtml('## One\n\nA claim.[^1]\n\n[^1]: Its source.')
  expect(sectionsOf(html).map((section) => section.text)).toEqual(['One'])
})

test.each(['', '<p>No headings</p>', '<h2 id="x"></h2>', '<h2 id="x">&#x110000; &nope;</h2>'])(
  '%s is read without fuss',
  (html) => {
    expect(sectionsOf(html).length).toBeLessThan(2)
  },
)

test('corrections are counted, and lead to the section they stand in', () => {
  const { html } = markdownToHtml(
    '## Beds\n\n- **Not a day:** x\n\n## What changed since\n\n- **1 May 2026:** One.\n- **2 May 2026:** Two.\n\n## After',
  )
  expect(correctionsIn(html)).toEqual({ id: 'text-what-changed-since', count: 2 })
  expect(correctionsIn('<h2 id="text-a">A</h2><ul><li>x</li></ul>')).toBeNull()
})

test('corrections are listed with their days, in plain words', () => {
  const { html } = markdownToHtml(
    '## Since\n\n- **1 May 2026:** It leaves at *19:35*, & daily.\n- **31 Nocember 2026:** Never.',
  )
  expect(datedLinesIn(html)).toEqual([{ day: '2026-05-01', text: 'It leaves at 19:35, & daily.' }])
  expect(datedLinesIn('<ul><li>x</li></ul>')).toEqual([])
})
