/** The rooms' server halves, and what one room does for another that may not import it. */
import { aboutRoom } from '#about/room.server.ts'
import { adminRoom } from '#admin/room.server.ts'
import { archiveWork } from '#archive/brought.server.ts'
import { archiveRoom } from '#archive/room.server.ts'
import { authRoom } from '#auth/room.server.ts'
import { renameDestinationInJobs } from '#automation/data.server.ts'
import { tryProvider } from '#automation/providers/probe.server.ts'
import { automationRoom } from '#automation/room.server.ts'
import { isSkipped } from '#automation/work/job-posts.server.ts'
import { pictureDescriber } from '#automation/writing/describe.server.ts'
import { filedPosts, renameDestinationInPosts } from '#blog/for-other-rooms.server.ts'
import { blogRoom } from '#blog/room.server.ts'
import { bookingRoom } from '#booking/room.server.ts'
import { categoriesRoom } from '#categories/room.server.ts'
import { compatibilityRoom } from '#compatibility/room.server.ts'
import { connectionsRoom } from '#connections/room.server.ts'
import { contactRoom } from '#contact/room.server.ts'
import { demoSiteRoom } from '#demo-site/room.server.ts'
import { destinationsRoom } from '#destinations/room.server.ts'
import { firstStartRoom } from '#first-start/room.server.ts'
import { galleryRoom } from '#gallery/room.server.ts'
import { homeRoom } from '#home/room.server.ts'
import { importsRoom } from '#imports/room.server.ts'
import { notesStore } from '#inbox/notes.server.ts'
import { inboxRoom } from '#inbox/room.server.ts'
import { undoFiling } from '#income/filing.server.ts'
import { incomeRoom } from '#income/room.server.ts'
import { undoStatement } from '#income/statements/take-back.server.ts'
import { itinerariesRoom } from '#itineraries/room.server.ts'
import { renameDestinationInItineraries } from '#itineraries/writing.server.ts'
import { lookRoom } from '#look/room.server.ts'
import { mediaRoom } from '#media/room.server.ts'
import { letterTrash } from '#newsletter/letters/trash.server.ts'
import { newsletterRoom } from '#newsletter/room.server.ts'
import { notesRoom } from '#notes/room.server.ts'
import { markProductsWithGoneLink } from '#outgoing/checking/checking.server.ts'
import { outgoingRoom } from '#outgoing/room.server.ts'
import { ownPagesRoom } from '#own-pages/room.server.ts'
import { picturesRoom } from '#pictures/room.server.ts'
import { placesRoom } from '#places/room.server.ts'
import { createMadeProducts, renameDestinationInProducts } from '#products/data.server.ts'
import { productsRoom } from '#products/room.server.ts'
import { readershipRoom } from '#readership/room.server.ts'
import { searchRoom } from '#search/room.server.ts'
import { settingsRoom } from '#settings/room.server.ts'
import type { ServerRoom } from '#site/room.server.ts'
import { todayRoom } from '#today/room.server.ts'
import { trashRoom } from '#trash/room.server.ts'
import { yourSiteRoom } from '#your-site/room.server.ts'
import { type RoomName, roomNames } from './rooms.ts'

/** A room of the list without its half does not compile. */
const halves: Record<RoomName, ServerRoom> = {
  auth: authRoom,
  media: mediaRoom,
  notes: notesRoom(notesStore),
  categories: categoriesRoom(filedPosts),
  destinations: destinationsRoom([
    // Before the posts: a worker locks its job first, too, and in the other order each would wait for the other.
    renameDestinationInJobs,
    renameDestinationInPosts,
    renameDestinationInItineraries,
    renameDestinationInProducts,
  ]),
  booking: bookingRoom(createMadeProducts),
  blog: blogRoom(isSkipped),
  imports: importsRoom(archiveWork),
  gallery: galleryRoom,
  products: productsRoom(markProductsWithGoneLink),
  itineraries: itinerariesRoom,
  pictures: picturesRoom(pictureDescriber),
  outgoing: outgoingRoom,
  trash: trashRoom({ kinds: [letterTrash], undos: { statement: undoStatement, filing: undoFiling } }),
  search: searchRoom,
  compatibility: compatibilityRoom,
  newsletter: newsletterRoom,
  contact: contactRoom,
  inbox: inboxRoom,
  about: aboutRoom,
  places: placesRoom,
  'own-pages': ownPagesRoom,
  readership: readershipRoom,
  income: incomeRoom,
  connections: connectionsRoom(tryProvider),
  settings: settingsRoom,
  'your-site': yourSiteRoom,
  look: lookRoom,
  archive: archiveRoom,
  'demo-site': demoSiteRoom,
  automation: automationRoom,
  today: todayRoom,
  'first-start': firstStartRoom,
  home: homeRoom,
  admin: adminRoom,
}

/** In the order of `roomNames`. */
export const serverRooms = roomNames.map((name) => ({ name, ...halves[name] }))
