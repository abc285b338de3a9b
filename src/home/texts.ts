import { line, picture, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'
import { homeContent } from './content.ts'

const { hero, author } = homeContent

export const homePart = valuesPart({
  name: 'home',
  label: 'Home',
  page: '/',
  fields: {
    headline: line('Headline', 60, 'Discover the World Through My Eyes'),
    tagline: { ...prose('Tagline', 140, hero.sentence), hint: 'One or two sentences on the first screen.' },
    firstButton: line('First button', 30, 'Explore My Adventures'),
    secondButton: line('Second button', 30, 'Read Latest Tips'),
    heroDay: picture('Day picture', hero.day),
    heroNight: picture('Night picture', hero.night),
    heroAlt: line('What the first picture shows', 400, hero.alt),
    heroFocus: { kind: 'focus', label: 'The first picture’s middle', initially: '70% 100%' },
    authorTitle: line('Who you are', 80, author.title),
    authorText: prose('About you, in short', 500, author.text),
    authorLink: line('Link to the story', 40, 'Read My Full Story'),
    popular: line('Heading: popular places', 60, 'Popular Destinations'),
    popularText: line('Under it', 140, homeContent.popular),
    featured: line('Heading: featured places', 60, 'Featured Travel Destinations'),
    featuredText: line('Under it', 140, 'Best rated, all personally visited, none of them on a tour bus.'),
    guides: line('Heading: guides', 60, 'Destinations with Travel Guides'),
    guidesText: line('Under it', 140, 'Where to sleep, what to eat and what I’d do with three days.'),
    top: line('Heading: top places', 60, 'Top Travel Destinations Worldwide'),
    latest: line('Heading: latest posts', 60, 'Latest Adventures'),
    essentials: line('Heading: recommendations', 60, 'Travel Essentials and Recommendations'),
    essentialsText: line('Under it', 140, homeContent.essentials),
    snapshots: line('Heading: snapshots', 60, 'Latest snapshots'),
    categories: line('Heading: categories', 60, 'Explore by category'),
  },
})
export type HomeTexts = ValuesOf<typeof homePart>
