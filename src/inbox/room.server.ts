import { deskLinks } from '#site/desk-links.ts'
import { onServer, tablesOf } from '#site/room.server.ts'
import { mailingAnswers } from './answers.server.ts'
import * as contract from './contract.ts'
import { inbox } from './room.ts'
import { inboxRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { inboxToday } from './today.server.ts'

export const inboxRoom = onServer(inbox, {
  tables: tablesOf(tables, { readerNotes: 'carried', spamWords: 'carried' }),
  contracts: [contract],
  reads: 'the main database',
  today: ({ deps }) => inboxToday(deps.database.db),
  routes: ({ deps }) => [inboxRoutes(deps)],
  background: ({ deps }) => mailingAnswers(deps),
  // The former address of the messages' own screen.
  moved: async (_, pathname) => (pathname === '/admin/messages' ? deskLinks.inbox() : null),
  desk: { '/admin/inbox': { file: 'desk/inbox-page.tsx', params: ['q', 'show'] } },
})
