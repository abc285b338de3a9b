import type { Site } from '../values/site.ts'
import type { OgCard } from './og-image-card.ts'

/** The texts of the home page's first screen. */
export interface HomeHead {
  headline: string
  picture: string
  focus: string
}

/** Title, facts and picture on the share pictures of the standing pages. */
type Card = Omit<OgCard, 'place'>
const pagesOf = ({ author, stats }: Site, home: HomeHead): Record<string, Card> => ({
  home: {
    title: home.headline,
    facts: `${stats.countries} countries, ${stats.continents} continents`,
    imageUrl: home.picture,
    focus: home.focus,
  },
  blog: { title: 'Travel Blog', facts: 'Guides, budgets and mistakes', imageUrl: '/art/post-old-bookshop.svg' },
  destinations: {
    title: 'Every place, on one map',
    facts: `${stats.countries} countries on ${stats.continents} continents`,
    imageUrl: '/art/iceland.svg',
  },
  itineraries: {
    title: 'Travel Itineraries',
    facts: 'Day by day, with times and prices',
    imageUrl: '/art/snap-train-window.svg',
  },
  recommendations: {
    title: 'Travel Recommendations',
    facts: 'Flights, hotels, gear, insurance, tours',
    imageUrl: '/art/snap-passport-coffee.svg',
  },
  'compatibility-quiz': {
    title: 'Find Your Travel Match',
    facts: 'Four groups of questions, one score',
    imageUrl: '/art/snap-campfire.svg',
  },
  about: {
    title: `About ${author.name}`,
    facts: `${stats.countries} countries in ${stats.yearsTraveling} years`,
    imageUrl: author.portrait.url,
    focus: author.portrait.focus,
  },
  contact: { title: 'Get in Touch', facts: author.responseTime, imageUrl: '/art/snap-rooftop.svg' },
})

/** Null for a page that has no share picture of its own. */
export function ogPage(name: string, site: Site, home: HomeHead): OgCard | null {
  const pages = pagesOf(site, home)
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page ? { ...page, place: page.title } : null
}
