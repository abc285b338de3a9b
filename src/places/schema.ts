/** The page of a place: what the author says of it, and what the site has about it. */
import { z } from 'zod'
import { BlogPost } from '#blog/schema.ts'
import { Destination, DestinationDetail } from '#destinations/schema.ts'
import { GalleryImage } from '#gallery/schema.ts'
import { Itinerary } from '#itineraries/schema.ts'
import { AffiliateProduct } from '#products/schema.ts'

const Label = z.object({ x: z.number(), y: z.number(), anchor: z.enum(['start', 'middle', 'end']) })

/** A ring on the sheet: a day of an itinerary, or several days whose rings would overlap. */
const Station = z.object({
  x: z.number(),
  y: z.number(),
  /** Half the width of the ring, in pixels. */
  reach: z.number(),
  /** "3", or "1–2, 5". */
  numbers: z.string(),
  name: z.string(),
  label: Label.nullable(),
})

const Stop = z.object({
  /** Its number on the sheet. */
  number: z.int(),
  name: z.string(),
  /** The day's title. */
  title: z.string(),
  dayNumber: z.int(),
  /** Distance from the previous stop, "12 km". */
  leg: z.string().nullable(),
})

/** The sheet: a map of the place drawn from coordinates; positions are pixels of its own size. */
export const Sheet = z
  .object({
    width: z.int(),
    height: z.int(),
    /** Address of the land's SVG. */
    land: z.string(),
    /** The routes of the itineraries and guides, as SVG paths. */
    lines: z.array(z.string()),
    stations: z.array(Station),
    /** The place itself. */
    centre: z.object({ x: z.number(), y: z.number(), label: Label.nullable() }),
    /** The scale bar: its kilometres, and its length in pixels. */
    scale: z.object({ km: z.number(), length: z.number() }),
    routes: z.array(
      z.object({ kind: z.enum(['itinerary', 'guide']), slug: z.string(), title: z.string(), stops: z.array(Stop) }),
    ),
  })
  .meta({ id: 'PlaceSheet' })
export type Sheet = z.infer<typeof Sheet>

/** The compass: the nearest places by direction and distance; positions are pixels of its own size. */
export const Compass = z
  .object({
    size: z.int(),
    radius: z.number(),
    /** Address of the land's SVG. */
    land: z.string(),
    rings: z.array(z.object({ r: z.number(), km: z.number() })),
    /** Name of the place in the centre. */
    label: Label.nullable(),
    points: z.array(
      z.object({ slug: z.string(), name: z.string(), x: z.number(), y: z.number(), label: Label.nullable() }),
    ),
  })
  .meta({ id: 'PlaceCompass' })
export type Compass = z.infer<typeof Compass>

const TripDay = z.object({ dayNumber: z.int(), title: z.string(), location: z.string().nullable() })
export const Trip = Itinerary.extend({ days: z.array(TripDay) }).meta({ id: 'PlaceItinerary' })
export type Trip = z.infer<typeof Trip>

export const NearbyPlace = Destination.extend({
  /** Straight-line distance; null where one of the two has no coordinates. */
  km: z.number().nullable(),
}).meta({ id: 'NearbyPlace' })
export type NearbyPlace = z.infer<typeof NearbyPlace>

/** A post about something else that mentions the place. */
export const Mention = BlogPost.pick({ slug: true, title: true, createdAt: true, imageUrl: true, imageInfo: true })
  .extend({
    /** The sentence with the mention, as plain text. */
    quote: z.string(),
  })
  .meta({ id: 'PlaceMention' })
export type Mention = z.infer<typeof Mention>

export const Place = DestinationDetail.extend({
  /** Its continent and country, where they have pages. */
  areas: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Its UTC offset: "UTC+9", and the one in summer where that differs. */
  clock: z.object({ offset: z.string(), summer: z.string().nullable() }).nullable(),
  sheet: Sheet.nullable(),
  guides: z.array(BlogPost),
  mentions: z.array(Mention),
  itineraries: z.array(Trip),
  products: z.array(AffiliateProduct),
  pictures: z.array(GalleryImage),
  nearby: z.array(NearbyPlace),
  compass: Compass.nullable(),
}).meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

/** A continent or a country with its places. */
export const Area = z
  .object({
    slug: z.string(),
    name: z.string(),
    kind: z.enum(['continent', 'country']),
    /** The continent, for a country. */
    within: z.object({ slug: z.string(), name: z.string() }).nullable(),
    /** The countries, for a continent. */
    countries: z.array(z.object({ slug: z.string(), name: z.string(), places: z.int() })),
    /** Number of published places; `destinations` holds the best rated of them. */
    total: z.int(),
    destinations: z.array(Destination),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>
