import { line, picture, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'
import { aboutBeliefs, aboutHeadline, aboutOpening, aboutStations, aboutStory } from './content.ts'

export const aboutPart = valuesPart({
  name: 'about',
  label: 'About',
  page: '/about',
  fields: {
    headline: line('Headline', 80, aboutHeadline),
    opening: prose('Opening', 500, `I’m {name}. ${aboutOpening}`),
    description: line(
      'For search engines',
      300,
      'Who writes here: {name}, {countries} countries on {continents} continents in {years} years, mostly by train, with every price written down.',
    ),
    contactButton: line('First button', 30, 'Get in Touch'),
    storyHeading: line('Heading of the story', 60, 'How it started'),
    story: {
      kind: 'list',
      label: 'Story',
      placeholder: 'Add a paragraph',
      minItems: 1,
      maxItems: 20,
      each: { text: prose('Paragraph', 1500, '', 6) },
      initially: aboutStory.map((text) => ({ text })),
    },
    stationsHeading: line('Heading of the timeline', 60, 'Five years, one line'),
    stations: {
      kind: 'list',
      label: 'Timeline',
      placeholder: 'Add a year',
      maxItems: 8,
      each: { year: line('Year', 12, ''), text: prose('What happened', 240, '') },
      initially: aboutStations,
    },
    beliefsHeading: line('Heading of the beliefs', 60, 'What I believe'),
    beliefs: {
      kind: 'list',
      label: 'Beliefs',
      placeholder: 'Add a belief',
      maxItems: 8,
      each: {
        title: line('Title', 60, ''),
        picture: picture('Picture', '/art/snap-market.svg'),
        text: prose('Text', 500, ''),
      },
      initially: aboutBeliefs,
    },
  },
})
export type AboutTexts = ValuesOf<typeof aboutPart>
