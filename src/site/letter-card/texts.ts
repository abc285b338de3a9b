import { line, picture, prose, type ValuesOf, valuesPart } from '../values/part.ts'

export const postcardPart = valuesPart({
  name: 'postcard',
  label: 'Newsletter card',
  page: '/',
  fields: {
    heading: line('Heading', 40, 'A postcard every Sunday'),
    text: prose(
      'Text',
      240,
      'One place, one dish, one mistake I made so you don’t have to. Written the same week, sent to {subscribers} subscribers.',
    ),
    stamp: picture('Stamp', '/art/paris.svg'),
    small: line('Under the button', 80, 'Unsubscribe whenever. I’ll still like you.'),
    atEnd: { kind: 'switch', label: 'At the end of posts and places', on: 'Shown', off: 'Left out', initially: true },
  },
})
export type PostcardTexts = ValuesOf<typeof postcardPart>
