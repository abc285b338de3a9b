import { placeholderSvg } from '#platform/media/placeholder.server.ts'
import { loadSharp } from '#platform/media/sharp.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { ownFile } from '#platform/own-files.server.ts'

export type Crop = {
  /** Pixels of the printed picture. */
  width: number
  height: number
  /** The focal point, as CSS object-position: "42% 60%". */
  focus?: string | undefined
  /** Colour behind transparent parts. */
  ground?: string
  /** Name from which a poster is drawn when the picture is missing. */
  placeholder?: string
}

/** Bytes of a picture that the site serves itself; null for others, because documents never fetch from another host. */
export type PictureReader = (url: string) => Promise<Uint8Array | null>

const remember = createMemo<Uint8Array>(48)

function ownArt(name: string): Uint8Array | null {
  try {
    return ownFile(`public/art/${name}`)
  } catch {
    return null
  }
}

/** Reads the site's own drawings: those in public/art and the placeholders drawn from a name. */
export async function readArt(url: string): Promise<Uint8Array | null> {
  const art = /^\/art\/([a-z0-9-]+\.svg)$/.exec(url)?.[1]
  if (art) return ownArt(art)
  const drawn = /^\/placeholder\/([^/]+)\.svg$/.exec(url)?.[1]
  return drawn ? placeholderOf(drawn) : null
}

function placeholderOf(encoded: string): Uint8Array | null {
  try {
    return placeholder(decodeURIComponent(encoded))
  } catch {
    return null
  }
}

function placeholder(name: string): Uint8Array {
  return new TextEncoder().encode(placeholderSvg(name))
}

const fallbacks = new WeakSet<Uint8Array>()

/** Marks a fallback: a picture drawn because the real one could not be read, or a document that contains such a picture. */
export function asFallback(bytes: Uint8Array): Uint8Array {
  fallbacks.add(bytes)
  return bytes
}

/** Whether it is a fallback, which must not be cached because the next attempt may succeed. */
export function isFallback(bytes: Uint8Array): boolean {
  return fallbacks.has(bytes)
}

/**
 * The picture as a JPEG of exactly `crop`, cut around its focal point; a missing, foreign or broken one is replaced by the poster
 * drawn from its place's name. The last 48 are cached.
 */
export async function documentPicture(url: string | null, crop: Crop, read: PictureReader = readArt) {
  // Without the storage the document is still useful.
  return remember(JSON.stringify([url, crop]), () => drawn(url, crop, read)).catch(async () =>
    asFallback(await poster(crop)),
  )
}

async function drawn(url: string | null, crop: Crop, read: PictureReader): Promise<Uint8Array> {
  const source = url ? await read(url) : null
  const usable = source && (await rasterised(source, crop).catch(() => null))
  return usable || poster(crop)
}

function poster(crop: Crop): Promise<Uint8Array> {
  return rasterised(placeholder(crop.placeholder ?? ''), { ...crop, focus: '50% 50%' })
}

async function rasterised(source: Uint8Array, crop: Crop): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(source).metadata()
  const region = cutAround(width, height, crop)
  // A drawing is rasterised at its printed size, not enlarged from its nominal one (72 dpi).
  const scale = format === 'svg' ? Math.min(3, crop.width / region.width) : 1
  const jpeg = await sharp(source, { density: 72 * scale })
    .extract({
      left: Math.floor(region.left * scale),
      top: Math.floor(region.top * scale),
      width: Math.floor(region.width * scale),
      height: Math.floor(region.height * scale),
    })
    .resize(crop.width, crop.height, { fit: 'fill' })
    .flatten({ background: crop.ground ?? '#ffffff' })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** The largest part of the picture with the wanted aspect ratio, positioned as object-position would. */
export function cutAround(width: number, height: number, crop: Crop) {
  const shape = crop.width / crop.height
  const partWidth = Math.min(width, height * shape)
  const partHeight = Math.min(height, width / shape)
  const [x = 50, y = 50] = (crop.focus ?? '50% 50%').match(/\d+/g)?.map(Number) ?? []
  return {
    left: ((width - partWidth) * x) / 100,
    top: ((height - partHeight) * y) / 100,
    width: partWidth,
    height: partHeight,
  }
}
