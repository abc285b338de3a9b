import type { Db } from '#platform/db/database.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { countItems, findItems } from './list.server.ts'

/** Notes and messages that wait for the author. */
export function inboxToday(db: Db): TodayOfRoom {
  return {
    async waiting() {
      const [{ waiting }, [newest]] = await Promise.all([countItems(db), findItems(db, { shown: 'waiting', limit: 1 })])
      if (!newest || waiting === 0) return []
      const { kind, name, subject } = newest
      const from = `${waiting === 1 ? 'From' : 'The newest is from'} ${name}`
      const text = kind === 'note' ? `${from}, about “${subject}”.` : `${from}: “${subject}”.`
      const title = waiting === 1 ? (kind === 'note' ? 'A reader’s note' : 'Message') : 'Notes and messages'
      return [{ key: 'messages', count: waiting, title, text, action: { label: 'Read', href: deskLinks.inbox() } }]
    },
  }
}
