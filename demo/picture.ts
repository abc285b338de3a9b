/**
 * The pictures of the stand-in for the image provider: the site's own poster of the place, with the traveller in front.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { slugFrom } from '#platform/text/slug.ts'
import { hashOf, type Topic } from './topic.ts'

const art = new URL('../public/art/', import.meta.url)
/** For places without a poster. */
const landscapes = [
  'post-hiking-trail',
  'post-island-bus',
  'post-sailing-boat',
  'post-vineyard',
  'snap-market',
  'snap-rooftop',
]

/** The author's character from behind, in hat, scarf and striped top; 400 by 800, feet below the edge. */
const traveller = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 800">
  <path fill="#2b2430" d="M132 210q-26 120-10 186h156q16-66-10-186z"/>
  <path fill="#c68a63" d="M62 640l52 0-8 160H56z M286 640l52 0 6 160h-50z"/>
  <path fill="#f6f1e6" d="M122 344q-56 26-62 140l-6 170h62l14-190z M278 344q56 26 62 140l6 170h-62l-14-190z"/>
  <path stroke="#1d4e74" stroke-width="14" fill="none" d="M60 480h52 M57 530h54 M55 580h56 M54 630h58 M288 480h52 M289 530h54 M289 580h56 M288 630h58"/>
  <path fill="#f6f1e6" d="M96 420q10-76 74-88h60q64 12 74 88l16 380H80z"/>
  <path stroke="#1d4e74" stroke-width="16" fill="none" d="M91 470h218M88 520h224M86 570h228M84 620h232M82 670h236M81 720h238M80 770h240"/>
  <path fill="#e8833a" d="M128 326q72 46 144 0l14 40q-86 54-172 0z"/>
  <path fill="#d56f28" d="M236 352l34 128 40-8-42-136z"/>
  <path fill="#c68a63" d="M172 232h56v110h-56z"/>
  <path fill="#2b2430" d="M138 200q0-78 62-78t62 78q10 90-2 176-60 30-120 0-12-86-2-176z"/>
  <ellipse cx="200" cy="186" rx="156" ry="34" fill="#d9b36c"/>
  <path fill="#e6c788" d="M118 180q4-92 82-92t82 92q-82 26-164 0z"/>
  <path fill="#1d4e74" d="M117 168q83 28 166 0l1 20q-84 28-168 0z"/>
  <path stroke="#5a3a2a" stroke-width="10" fill="none" d="M120 372q90 150 176 210"/>
</svg>`

interface Scene {
  topic: Topic
  width: number
  height: number
  format: 'png' | 'jpeg' | 'webp'
}

export async function drawScene({ topic, width, height, format }: Scene): Promise<Buffer> {
  const isLeft = topic.seed % 2 === 0
  const figureHeight = Math.round(height * 0.72)
  const figureWidth = Math.round(figureHeight / 2)
  // Inside the square that a page may crop from the middle.
  const left = Math.round(isLeft ? width * 0.2 : width * 0.8 - figureWidth)
  const position = topic.seed % 3 === 0 ? 'centre' : 'attention'
  const [background, figure] = await Promise.all([
    kept(`${topic.destination} ${width} ${height} ${position}`, async () =>
      sharp(await posterOf(topic.destination))
        .resize(width, height, { fit: 'cover', position })
        .png()
        .toBuffer(),
    ),
    kept(`figure ${figureHeight}`, () =>
      sharp(Buffer.from(traveller)).resize({ height: figureHeight }).png().toBuffer(),
    ),
  ])
  return sharp(background)
    .composite([{ input: figure, left: Math.max(0, left), top: height - figureHeight }])
    .toFormat(format)
    .toBuffer()
}

const drawings = new Map<string, Promise<Buffer>>()
const maxKept = 50

/** A cache: rendering a poster takes most of the time, and a job's pictures share one. */
function kept(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawings.get(key)
  if (known) return known
  if (drawings.size >= maxKept) drawings.clear()
  const drawing = draw()
  drawings.set(key, drawing)
  return drawing
}

async function posterOf(destination: string): Promise<Buffer> {
  const known = await readFile(new URL(`${slugFrom(destination.split(',')[0] ?? '') || '-'}.svg`, art)).catch(
    () => null,
  )
  const other = landscapes[hashOf(destination) % landscapes.length]
  return known ?? readFile(new URL(`${other}.svg`, art))
}
