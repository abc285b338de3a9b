import { line, picture, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'
import { mediaKit } from '#site.config'
import { collaboration, contactLead, questions } from './content.ts'

export const contactPart = valuesPart({
  name: 'contact',
  label: 'Contact',
  page: '/contact',
  fields: {
    headline: line('Headline', 60, 'Get in Touch'),
    lead: prose('Under the headline', 300, contactLead, 2),
    picture: picture('Picture', '/art/snap-train-window.svg'),
    pictureAlt: line(
      'What the picture shows',
      400,
      'Illustration of a train compartment window with red curtains, snowy mountains and a lake outside, a coffee cup and an open book on the wooden table.',
    ),
    collaborationTitle: line('Heading for partners', 60, collaboration.title),
    collaborationText: prose('Text for partners', 500, collaboration.text),
    questionsHeading: line('Heading of the questions', 60, 'Questions I get a lot'),
    questions: {
      kind: 'list',
      label: 'Questions',
      placeholder: 'Add a question',
      maxItems: 20,
      each: { question: line('Question', 160, ''), answer: prose('Answer', 1500, '', 5) },
      initially: questions,
    },
  },
})
export type ContactTexts = ValuesOf<typeof contactPart>

const terms = (label: string, initially: readonly object[]) =>
  ({
    kind: 'list',
    label,
    maxItems: 6,
    placeholder: 'Add a line',
    each: { term: line('Term', 20, ''), text: line('Text', 30, '') },
    initially,
  }) as const

export const mediaKitPart = valuesPart({
  name: 'mediaKit',
  label: 'Media kit',
  page: '/contact',
  fields: {
    year: line('Year', 20, mediaKit.year),
    lede: prose('Under the title', 260, mediaKit.lede),
    makes: terms('What I make', mediaKit.makes),
    works: terms('How I work', mediaKit.works),
    readers: { ...terms('Readers', mediaKit.readers), maxItems: 4 },
    posters: {
      kind: 'list',
      label: 'Pictures',
      placeholder: 'Add a picture',
      minItems: 1,
      maxItems: 5,
      each: { url: picture('Picture', '/art/santorini.svg'), alt: line('What it shows', 200, '') },
      initially: mediaKit.pictures,
    },
  },
})
export type MediaKitTexts = ValuesOf<typeof mediaKitPart>
