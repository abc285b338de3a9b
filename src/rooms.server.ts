/** The rooms' server halves, and what one room does for another that does not know it. */
import { aboutRoom } from '#about/room.server.ts'
import { adminRoom } from '#admin/room.server.ts'
import { archiveRoom } from '#archive/room.server.ts'
import { authRoom } from '#auth/room.server.ts'
import { automationRoom } from '#automation/room.server.ts'
import { blogRoom } from '#blog/room.server.ts'
import { filedPosts, renameDestinationInPosts } from '#blog/writing.server.ts'
import { bookingRoom } from '#booking/room.server.ts'
import { categoriesRoom } from '#categories/room.server.ts'
import { compatibilityRoom } from '#compatibility/room.server.ts'
import { contactRoom } from '#contact/room.server.ts'
import { demoSiteRoom } from '#demo-site/room.server.ts'
import { destinationsRoom } from '#destinations/room.server.ts'
import { galleryRoom } from '#gallery/room.server.ts'
import { homeRoom } from '#home/room.server.ts'
import { importsRoom } from '#imports/room.server.ts'
import { itinerariesRoom } from '#itineraries/room.server.ts'
import { renameDestinationInItineraries } from '#itineraries/writing.server.ts'
import { mediaRoom } from '#media/room.server.ts'
import { newsletterRoom } from '#newsletter/room.server.ts'
import { createMadeProducts } from '#products/data.server.ts'
import { productsRoom } from '#products/room.server.ts'
import { settingsRoom } from '#settings/room.server.ts'
import type { ServerRoom } from '#site/room.server.ts'
import { type RoomName, roomNames } from './rooms.ts'

/** A room of the list without its half does not compile. */
const halves: Record<RoomName, ServerRoom> = {
  auth: authRoom,
  media: mediaRoom,
  categories: categoriesRoom(filedPosts),
  destinations: destinationsRoom([renameDestinationInPosts, renameDestinationInItineraries]),
  booking: bookingRoom(createMadeProducts),
  blog: blogRoom,
  imports: importsRoom,
  gallery: galleryRoom,
  products: productsRoom,
  itineraries: itinerariesRoom,
  compatibility: compatibilityRoom,
  newsletter: newsletterRoom,
  contact: contactRoom,
  about: aboutRoom,
  settings: settingsRoom,
  archive: archiveRoom,
  'demo-site': demoSiteRoom,
  automation: automationRoom,
  home: homeRoom,
  admin: adminRoom,
}

/** In the order of the one list. */
export const serverRooms = roomNames.map((name) => ({ name, ...halves[name] }))
