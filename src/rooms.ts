import { about } from '#about/room.ts'
import { admin } from '#admin/room.ts'
import { auth } from '#auth/room.ts'
import { automation } from '#automation/room.ts'
import { blog } from '#blog/room.ts'
import { categories } from '#categories/room.ts'
import { compatibility } from '#compatibility/room.ts'
import { contact } from '#contact/room.ts'
import { destinations } from '#destinations/room.ts'
import { firstStart } from '#first-start/room.ts'
import { home } from '#home/room.ts'
import { imports } from '#imports/room.ts'
import { inbox } from '#inbox/room.ts'
import { income } from '#income/room.ts'
import { itineraries } from '#itineraries/room.ts'
import { look } from '#look/room.ts'
import { outgoing } from '#outgoing/room.ts'
import { ownPages } from '#own-pages/room.ts'
import { pictures } from '#pictures/room.ts'
import { places } from '#places/room.ts'
import { products } from '#products/room.ts'
import { readership } from '#readership/room.ts'
import { search } from '#search/room.ts'
import { settings } from '#settings/room.ts'
import type { Room } from '#site/room.ts'
import { today } from '#today/room.ts'
import { trash } from '#trash/room.ts'
import { yourSite } from '#your-site/room.ts'

/**
 * All rooms in their order: a room may import those before it in this list and none after it. The import law, the order of tables
 * in an archive and the order of routes come from here. (Readers do not download it.)
 */
export const roomNames = [
  'media',
  'auth',
  'notes',
  'categories',
  'destinations',
  'booking',
  'blog',
  'gallery',
  'products',
  'itineraries',
  'pictures',
  'outgoing',
  'trash',
  'search',
  'compatibility',
  'newsletter',
  'contact',
  'inbox',
  'imports',
  'about',
  'places',
  'own-pages',
  'readership',
  'income',
  'archive',
  'demo-site',
  'connections',
  'your-site',
  'settings',
  'look',
  'first-start',
  'home',
  'admin',
  'automation',
  'today',
] as const
export type RoomName = (typeof roomNames)[number]

/** Rooms with pages for readers. */
export const readersRooms = [
  home,
  destinations,
  places,
  itineraries,
  compatibility,
  blog,
  products,
  search,
  about,
  contact,
  ownPages,
] as const satisfies Room[]

/** Rooms with screens of the desk only, whose addresses readers do not download. */
export const deskRooms = [
  pictures,
  outgoing,
  trash,
  inbox,
  readership,
  income,
  categories,
  imports,
  yourSite,
  settings,
  look,
  auth,
  automation,
  admin,
  today,
  firstStart,
] as const satisfies (Room & { pages?: never })[]
