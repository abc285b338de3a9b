import { site } from '#site.config'
import type { OgCard } from './og-image-card.ts'

const { stats } = site

/** Title, facts and picture of the standing pages' shared links. */
const pages: Record<string, Omit<OgCard, 'place'>> = {
  home: {
    title: 'Discover the World Through My Eyes',
    facts: `${stats.countries} countries, ${stats.continents} continents`,
    imageUrl: '/art/hero-panorama.svg',
    focus: '71% 100%',
  },
  blog: { title: 'Travel Blog', facts: 'Guides, budgets and mistakes', imageUrl: '/art/post-old-bookshop.svg' },
  destinations: {
    title: 'Every place, on one map',
    facts: `${stats.continents} continents, mostly by train`,
    imageUrl: '/art/iceland.svg',
  },
  itineraries: {
    title: 'Travel Itineraries',
    facts: 'Day by day, with times and prices',
    imageUrl: '/art/snap-train-window.svg',
  },
  recommendations: {
    title: 'Travel Recommendations',
    facts: 'Paid for, used, and kept',
    imageUrl: '/art/snap-passport-coffee.svg',
  },
  'compatibility-quiz': {
    title: 'Find Your Travel Match',
    facts: 'Four groups of questions, one score',
    imageUrl: '/art/snap-campfire.svg',
  },
  about: {
    title: `About ${site.author.name}`,
    facts: `${stats.countries} countries in ${stats.yearsTraveling} years`,
    imageUrl: site.author.portrait.url,
  },
  contact: { title: 'Get in Touch', facts: site.author.responseTime, imageUrl: '/art/snap-rooftop.svg' },
}

/** Null for a page that has no picture of its own. */
export function ogPage(name: string): OgCard | null {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page ? { ...page, place: page.title } : null
}
