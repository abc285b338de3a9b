import type { Deps } from '#platform/http/deps.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { findMisses } from './misses.server.ts'

const maxNamed = 3

/** The notice on Today about searches without results. */
export function searchToday({ database, clock }: Deps): TodayOfRoom {
  return {
    async waiting() {
      const misses = await findMisses(database.primary, clock())
      if (misses.length === 0) return []
      const words = misses.slice(0, maxNamed).map((miss) => `“${miss.words}”`)
      return [
        {
          key: 'searched-in-vain',
          count: misses.length,
          title: 'Searched in vain',
          text: `Readers looked for ${words.join(', ')}${misses.length > maxNamed ? ' and more' : ''}.`,
          action: { label: 'Look', href: deskLinks.searches() },
        },
      ]
    },
  }
}
