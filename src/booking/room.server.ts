import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { bookingRoutes } from './routes.server.ts'
import { partnerPart } from './texts.ts'

/** @param addProducts stores the partner's products, whose room this one may not import */
export const bookingRoom = (addProducts: Parameters<typeof bookingRoutes>[1]) =>
  onServerOnly({
    texts: [partnerPart],
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps }) => [bookingRoutes(deps, addProducts)],
  })
