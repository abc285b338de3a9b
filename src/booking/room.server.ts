import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { bookingRoutes } from './routes.server.ts'
import { partnerPart } from './texts.ts'

/** @param addProducts stores the partner's products, which this room does not know */
export const bookingRoom = (addProducts: Parameters<typeof bookingRoutes>[1]) =>
  onServerOnly({
    texts: [partnerPart],
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps }) => [bookingRoutes(deps, addProducts)],
  })
