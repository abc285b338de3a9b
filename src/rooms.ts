import { about } from '#about/room.ts'
import { admin } from '#admin/room.ts'
import { automation } from '#automation/room.ts'
import { blog } from '#blog/room.ts'
import { categories } from '#categories/room.ts'
import { compatibility } from '#compatibility/room.ts'
import { contact } from '#contact/room.ts'
import { destinations } from '#destinations/room.ts'
import { home } from '#home/room.ts'
import { itineraries } from '#itineraries/room.ts'
import { products } from '#products/room.ts'
import { settings } from '#settings/room.ts'
import type { Room } from '#site/room.ts'

/**
 * All rooms, each after those it knows: a room may import what stands before it in this list and nothing behind it. The
 * import law, the order of tables in an archive and the order of routes come from here. (Readers do not download it.)
 */
export const roomNames = [
  'auth',
  'media',
  'categories',
  'destinations',
  'booking',
  'blog',
  'imports',
  'gallery',
  'products',
  'itineraries',
  'compatibility',
  'newsletter',
  'contact',
  'about',
  'archive',
  'demo-site',
  'settings',
  'home',
  'admin',
  'automation',
] as const
export type RoomName = (typeof roomNames)[number]

/**
 * Rooms with pages or screens of the desk, in the order of the navigation bar: all that the browser knows of them before it
 * fetches a page.
 */
export const rooms = [
  home,
  destinations,
  itineraries,
  compatibility,
  blog,
  products,
  about,
  contact,
  categories,
  settings,
  automation,
  admin,
] as const satisfies Room[]
