import { line, picture, prose, type ValuesOf, valuesPart } from './part.ts'

export const notFoundPart = valuesPart({
  name: 'notFound',
  label: '404',
  page: '/404',
  fields: {
    headline: line('Headline', 60, 'Page Not Found'),
    text: prose('Text', 200, 'Every sign here points somewhere, just not to the page you were after.', 2),
    picture: picture('Picture', '/art/not-found.svg'),
    pictureAlt: line(
      'What the picture shows',
      400,
      'Illustration of a tiny sand island with a palm, a suitcase, a map and a signpost whose blank boards point in every direction, while a gull and a whale look on.',
    ),
    firstButton: line('First button', 30, 'Back to Home'),
    secondButton: line('Second button', 30, 'Browse Destinations'),
  },
})
export type NotFoundTexts = ValuesOf<typeof notFoundPart>
