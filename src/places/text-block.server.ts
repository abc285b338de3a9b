/** The map of a place embedded in a text, drawn like its page's sheet: from coordinates, with the stops of itineraries and guides. */
import {
  findDestinationByName,
  findDestinationBySlug,
  findMovedDestination,
  findRenamedDestination,
} from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { placeLabels } from '#platform/maps/label-placement.ts'
import { h } from '#platform/markdown/h.ts'
import { slugUnder, type TextBlock } from '#site/blocks/fill-texts.server.ts'
import { links } from '#site/links.ts'
import { findRoutes } from './data.server.ts'
import type { Sheet } from './schema.ts'
import { sheetOf } from './sheet.server.ts'

/** Found by the address of the place's page, or of the posts about it: "/blog?destination=Kyoto". */
export const placeMapBlock: TextBlock = async (db, { kind, url }) => {
  const slug = slugUnder(links.destinations(), url)
  const name = url.pathname === links.blog() ? url.searchParams.get('destination') : null
  if (kind !== 'map' || (slug === null && !name)) return undefined
  const place = await findDestinationBySlug(db, slug ?? (await slugOf(db, name ?? '')) ?? '')
  const now = place?.published || slug === null ? null : await findMovedDestination(db, slug)
  const shown = now === null ? place : await findDestinationBySlug(db, now)
  // The link stays (undefined) where its target exists all the same: the list of posts does not need the place, and a place
  // without coordinates has a page.
  if (!shown?.published) return slug === null ? undefined : null
  if (shown.latitude === null || shown.longitude === null) return undefined
  const centre = { latitude: shown.latitude, longitude: shown.longitude }
  const sheet = sheetOf(shown.slug, shown.name, centre, await findRoutes(db, shown), true)
  const where = shown.name === shown.country ? shown.name : `${shown.name}, ${shown.country}`
  return h(
    'figure',
    'text-map',
    drawing(sheet, shown),
    h(
      'figcaption',
      {},
      h('span', {}, [where, shown.bestTimeToVisit].filter(Boolean).join('. ')),
      h('a', { className: ['text-card-link'], href: links.place(shown.slug) }, `Everything on ${shown.name}`),
    ),
  )
}

async function slugOf(db: Db, name: string): Promise<string | null> {
  const now = await findRenamedDestination(db, name)
  return (await findDestinationByName(db, now ?? name))?.slug ?? null
}

/** The place as a target, its stops as dots: their numbers would mean nothing without the sheet's list. */
function drawing(sheet: Sheet, place: { slug: string; name: string }) {
  const { centre, scale, land } = sheet
  const size = { width: sheet.width, height: sheet.height }
  const mask = `map-of-${place.slug}`
  const stops = sheet.stations.filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) > 24)
  const marks = [
    { ...centre, text: `${place.name}  `, reach: { x: 15, y: 15 } },
    ...stops.map(({ x, y, name }) => ({ x, y, text: name, reach: { x: 8, y: 8 } })),
  ]
  const names = placeLabels(marks, size).map((at, index) => {
    const where = at && { x: Math.round(at.x), y: Math.round(at.y), 'text-anchor': at.anchor }
    return (
      where &&
      h(
        'text',
        { className: index ? ['map-label', 'text-map-stop'] : ['map-label'], ...where },
        marks[index]?.text.trim(),
      )
    )
  })
  return h(
    'svg',
    {
      className: ['sheet-drawing'],
      viewBox: `0 0 ${size.width} ${size.height}`,
      role: 'img',
      ariaLabel: `Map of ${place.name}`,
    },
    h('mask', { id: mask }, h('image', { href: land, ...size })),
    h('rect', { className: ['map-land'], ...size, mask: `url(#${mask})` }),
    ...sheet.lines.map((d) => h('path', { className: ['route-line'], d })),
    ...stops.map(({ x, y }) => h('circle', { className: ['text-map-dot'], cx: x, cy: y, r: 5 })),
    h('circle', { className: ['map-ring'], cx: centre.x, cy: centre.y, r: 12 }),
    h('circle', { className: ['map-ring'], cx: centre.x, cy: centre.y, r: 5.5 }),
    ...names,
    h('path', { className: ['sheet-scale'], d: `M28 ${size.height - 24}v8h${scale.length}v-8` }),
    h('text', { className: ['map-label', 'text-map-scale'], x: 28, y: size.height - 32 }, `${scale.km} km`),
  )
}
