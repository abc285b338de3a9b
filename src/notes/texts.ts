import { line, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'

/** Whether the site takes notes at all, and the texts around them. */
export const notesPart = valuesPart({
  name: 'notes',
  label: 'Readers’ notes',
  page: '/blog',
  fields: {
    shown: { kind: 'switch', label: 'Readers’ notes under posts and places', initially: true },
    heading: line('Heading', 60, 'Field notes'),
    lead: prose('Under the heading', 200, 'What readers found after me.', 2),
    ask: line('Heading of the form', 60, 'Been there since?'),
    promise: prose(
      'Under the form’s heading',
      300,
      'I read every note before it stands here. No account, and nothing from anyone else on the page.',
      2,
    ),
  },
})
export type NotesTexts = ValuesOf<typeof notesPart>
