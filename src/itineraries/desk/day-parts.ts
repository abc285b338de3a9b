import type { DayFields } from '#itineraries/fields.ts'
import type { FieldErrors } from '#ui/form/field-table.ts'
import type { Moving } from './use-moving.ts'

export const timeId = (activityKey: string) => `time-${activityKey}`
export const titleId = (dayKey: string) => `title-${dayKey}`
export const toggleId = (dayKey: string) => `toggle-${dayKey}`

export interface DayPanelProps {
  day: DayFields
  /** Counted from 1. */
  number: number
  errors: FieldErrors
  refusals: number
  isOpen: boolean
  moving: Moving
  onToggle: () => void
  /** A field has changed; `name` is that of its error message within the day. */
  onChange: (day: DayFields, name: string) => void
  /** Rows were added, removed or moved. */
  onRestructure: (day: DayFields) => void
  onAddActivity: (afterKey: string | null) => void
  onDuplicate: () => void
  onRemove: () => void
}
