import type { FieldTable } from '#ui/form/field-table.ts'
import { countLimits, defaultPostType } from './options.ts'
import { postTypeLabels } from './post-types.ts'

/** Fields of the form 'Generate Now'. */
export const generateTable = {
  destination: {
    kind: 'line',
    label: 'Destination',
    max: 100,
    required: true,
    marked: false,
    missing: 'Please select a destination first',
    placeholder: 'Paris, Tokyo, Barcelona',
    wide: true,
  },
  postType: { kind: 'choice', label: 'Post Type', options: postTypeLabels, initially: defaultPostType },
  count: {
    kind: 'number',
    label: 'Number of Posts',
    whole: true,
    min: countLimits.min,
    max: countLimits.max,
    message: `Number of posts must be a whole number from ${countLimits.min} to ${countLimits.max}`,
    required: true,
    marked: false,
    initially: String(countLimits.default),
  },
} as const satisfies FieldTable
