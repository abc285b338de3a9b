import type { FieldTable } from '#ui/form/field-table.ts'

const wholeAddress = 'Please enter a full address, starting with https://'

export const pictureTable = {
  url: {
    kind: 'picture',
    label: 'Image URL',
    called: 'The picture',
    max: 2048,
    required: true,
    placeholder: 'https://',
    missing: wholeAddress,
    message: wholeAddress,
  },
  alt: {
    kind: 'line',
    label: 'Alternative text',
    called: 'The description of the picture',
    max: 500,
    rows: 2,
    required: true,
    missing: 'An alternative text is required',
    hint: 'What somebody who cannot see the picture should know of it.',
  },
  caption: {
    kind: 'line',
    label: 'Caption',
    called: 'The caption',
    max: 300,
    hint: 'Shown over the picture. May be left empty.',
  },
} as const satisfies FieldTable
