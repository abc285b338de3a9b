import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DaysChart } from './days-chart.tsx'

const chart = (people: number[]) =>
  renderToStaticMarkup(
    <DaysChart
      days={people.map((count, at) => ({ day: `2026-11-0${at + 1}`, people: count, machines: 1 }))}
      last="2026-11-05"
      span={7}
    />,
  )

test('a bar for each day, and the day with most', () => {
  const html = chart([0, 4, 2])
  expect(html.match(/<rect /g)).toHaveLength(7)
  expect(html).toContain('Most on Nov 2, 2026: 4.')
  expect(html, 'it ends today, also before anybody has come').toContain('<title>Nov 5, 2026: 0</title>')
})

test('only machines so far: a sentence instead of an empty chart', () => {
  expect(chart([0, 0])).toBe('<p class="readers-chart">No page was opened by people in these 7 days.</p>')
})
