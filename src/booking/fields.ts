import type { FieldTable } from '#ui/form/field-table.ts'
import { guestLimits, linkTypes, roomLimits } from './link-types.ts'

function countOf<const Label extends string>(
  label: Label,
  { min, max, default: usual }: typeof guestLimits | typeof roomLimits,
) {
  const message = `${label} must be a whole number from ${min} to ${max}`
  const limits = { whole: true, min, max, required: true, marked: false } as const
  return { kind: 'number', label, ...limits, message, hint: `${min} to ${max}`, initially: String(usual) } as const
}

/** A paid link to any search at the partner. */
export const linkTable = {
  type: {
    kind: 'choice',
    label: 'Link type',
    options: linkTypes,
    message: `type must be one of ${linkTypes.join(', ')}`,
  },
  destination: { kind: 'line', label: 'Destination', max: 200, wide: true },
  guests: countOf('Guests', guestLimits),
  rooms: countOf('Rooms', roomLimits),
} as const satisfies FieldTable
