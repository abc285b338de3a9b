import { sql } from 'drizzle-orm'
import { postCard } from '#blog/share-card.server.ts'
import { letterPictureRoutes } from '#site/letter-pictures.server.ts'
import { links } from '#site/links.ts'
import { onServerOnly, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { letterDelivery } from './deliver.server.ts'
import * as digestContract from './digest-contract.ts'
import { digestRoutes, letterPageRoutes } from './digest-routes.server.ts'
import { newsletterForm } from './form-post.server.ts'
import * as importContract from './import-contract.ts'
import { importRoutes } from './import-routes.server.ts'
import { newsletterRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

/** A letter that is being sent stays with the installation that sends it, and so do its recipients. */
const { newsletterDigests, newsletterRecipients } = tables
const onlyFinished = sql`${newsletterDigests.status} <> 'sending'`
const ofFinished = sql`${newsletterRecipients.digestId} in (select ${newsletterDigests.id} from ${newsletterDigests} where ${onlyFinished})`

export const newsletterRoom = onServerOnly({
  tables: tablesOf(tables, {
    newsletterSubscribers: 'carried',
    newsletterDepartures: 'carried',
    newsletterConfirmations: 'carried',
    newsletterUnsubscribeLinks: 'carried',
    newsletterDigests: { carried: onlyFinished },
    newsletterRecipients: { carried: ofFinished },
  }),
  contracts: [contract, importContract, digestContract],
  reads: 'the main database',
  routes: ({ deps, pictures }) => [
    newsletterRoutes(deps),
    importRoutes(deps),
    digestRoutes(deps),
    letterPageRoutes(deps),
    letterPictureRoutes((slug) => postCard(deps.database.db, slug), pictures),
  ],
  background: ({ deps }) => letterDelivery(deps),
  files: ['/letters/*'],
  forms: { [links.newsletter()]: newsletterForm },
})
