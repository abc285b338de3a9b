import { links } from '#site/links.ts'
import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { mailingMessages } from './delivery.server.ts'
import { contactForm } from './form-post.server.ts'
import { mediaKitRoutes } from './media-kit.server.ts'
import { contact } from './room.ts'
import { contactRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { contactPart, mediaKitPart } from './texts.ts'

export const contactRoom = onServer(contact, {
  texts: [contactPart, mediaKitPart],
  tables: tablesOf(tables, { contactMessages: 'carried' }),
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps, pictures }) => [contactRoutes(deps), mediaKitRoutes(deps, pictures)],
  background: ({ deps }) => mailingMessages(deps),
  files: ['/media-kit.pdf'],
  forms: { [links.contact()]: contactForm },
  pages: {
    '/contact': { file: 'page/contact-page.tsx', params: ['done'], uncached: ['done'], sitemap: true },
  },
})
