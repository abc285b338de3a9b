import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayTable, stayTable } from '#itineraries/fields.ts'
import { newRow } from '#ui/form/values.ts'
import type { DayPanelProps } from './day-parts.ts'
import { StayFieldset } from './stay-fieldset.tsx'

const at = 'days.0'

function render(count: number, errors: DayPanelProps['errors'] = {}): string {
  const accommodationRecommendations = Array.from({ length: count }, () => newRow(stayTable, { name: 'Pension' }))
  const day = { ...newRow(dayTable), accommodationRecommendations }
  const props = { day, at, errors, number: 1, refusals: 0, isOpen: true } as DayPanelProps & { at: string }
  return renderToString(<StayFieldset {...props} />)
}

const addButton = /<button[^>]*id="add-stay-[^>]*>/

test('the button for one more place to stay stops at the limit of a day', () => {
  const { maxItems } = dayTable.accommodationRecommendations
  expect(addButton.exec(render(maxItems - 1))?.[0]).not.toContain('disabled')
  expect(addButton.exec(render(maxItems))?.[0]).toContain('disabled')
})

test('what is wrong with the list is said above it', () => {
  const sentence = 'Accommodation: at most 20 a day'
  expect(render(1, { [`${at}.accommodationRecommendations`]: sentence })).toContain(sentence)
})
