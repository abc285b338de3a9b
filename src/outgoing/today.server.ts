import type { Deps } from '#platform/http/deps.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { findWaitingLinks } from './list.server.ts'
import { linkStates } from './options.ts'

/** Links that need the author's decision. */
export function linksToday({ database, clock, env }: Deps): TodayOfRoom {
  return {
    async waiting() {
      const found = await findWaitingLinks(database.db, { siteUrl: env.SITE_URL, now: clock() })
      const [first] = found.links
      if (!first) return []
      const named = new Set(
        found.links.map(({ name, address, state }) => `${name ?? new URL(address).host} (${linkStates[state]})`),
      )
      const others = found.total - named.size
      return [
        {
          key: 'links',
          count: found.total,
          title: found.total === 1 ? 'Link to mend' : 'Links to mend',
          text: `${[...named].join(', ')}${others > 0 ? ` and ${others} more` : ''}.`,
          action: { label: 'Replace', href: deskLinks.outgoing() },
        },
      ]
    },
  }
}
