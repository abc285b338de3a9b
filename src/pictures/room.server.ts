import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { type DescriberOf, draftsOf } from './drafts.server.ts'
import { measuringPictures } from './measuring.server.ts'
import { pictures } from './room.ts'
import { pictureRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

/** @param describer drafts a picture's description, where a service is connected */
export const picturesRoom = (describer: DescriberOf) =>
  onServer(pictures, {
    tables: tablesOf(tables, {
      // Triggers fill this table from the rows.
      pictureUses: 'left out',
    }),
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps, parts, pictures: read }) => [pictureRoutes(deps, parts, draftsOf(read, describer(deps)))],
    background: ({ deps, storage }) => [measuringPictures(deps, storage)],
    desk: { '/admin/pictures': { file: 'desk/pictures-page.tsx', params: ['q', 'show', 'sort', 'page', 'open'] } },
  })
