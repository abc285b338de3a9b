import { sql } from 'drizzle-orm'
import { postCard } from '#blog/share-card.server.ts'
import { postcardPart } from '#site/letter-card/texts.ts'
import { links } from '#site/links.ts'
import { onServerOnly, tablesOf } from '#site/room.server.ts'
import { letterPictureRoutes } from '#site/share/letter-pictures.server.ts'
import * as contract from './contract.ts'
import { newsletterForm } from './form-post.server.ts'
import * as importContract from './import/import-contract.ts'
import { importRoutes } from './import/import-routes.server.ts'
import { letterDelivery } from './letters/deliver.server.ts'
import * as digestContract from './letters/digest-contract.ts'
import { digestRoutes, letterPageRoutes } from './letters/digest-routes.server.ts'
import { lettersToday } from './letters/today.server.ts'
import { newsletterRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

/**
 * A letter that is being sent is left out of an archive, with its recipients: restored elsewhere, it would be sent
 * twice.
 */
const { newsletterDigests, newsletterRecipients } = tables
const onlyFinished = sql`${newsletterDigests.status} <> 'sending'`
const ofFinished = sql`${newsletterRecipients.digestId} in (select ${newsletterDigests.id} from ${newsletterDigests} where ${onlyFinished})`
/** Whoever is still to be asked is asked by this site: restored elsewhere, both would. */
const isAsked = sql`not ${tables.newsletterConfirmations.isUnmailed}`

export const newsletterRoom = onServerOnly({
  texts: [postcardPart],
  tables: tablesOf(tables, {
    newsletterSubscribers: 'carried',
    newsletterDepartures: 'carried',
    newsletterConfirmations: { carried: isAsked },
    newsletterUnsubscribeLinks: 'carried',
    newsletterDigests: { carried: onlyFinished },
    newsletterRecipients: { carried: ofFinished },
  }),
  contracts: [contract, importContract, digestContract],
  reads: 'the main database',
  today: ({ deps }) => lettersToday(deps),
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
