/** Things that more than one generated scene is made of. */

import {
  between,
  blend,
  box,
  type Drawing,
  disc,
  lens,
  type Point,
  pick,
  pill,
  polygon,
  type Random,
  ridge,
  WIDTH,
} from './kit.server.ts'
import type { Mood } from './moods.server.ts'

/** Sky, disc with its ring, clouds and perhaps birds. Returns where the disc stands. */
export function sky(art: Drawing, random: Random, mood: Mood, horizon: number): Point {
  art.paint(box(0, 0, WIDTH, horizon + 130), art.gradient(mood.sky))
  if (mood.stars) {
    const star = (): Point => [random() * WIDTH, random() * horizon * 0.75]
    art.dots(Array.from({ length: 22 }, star), 5, '#fdf3d0', 0.8)
    art.dots(Array.from({ length: 10 }, star), 9, '#fdf3d0', 0.8)
  }
  const radius = between(random, 96, 158)
  const x = between(random, 230, 970)
  const y = between(random, Math.min(260, horizon * 0.45), horizon - radius * 0.55)
  art.paint(disc(x, y, radius * between(random, 1.4, 1.7)), mood.disc, 0.32)
  art.paint(disc(x, y, radius), mood.disc)
  clouds(art, random, mood, horizon)
  if (random() < 0.6) birds(art, random, mood, horizon)
  return [x, y]
}

function clouds(art: Drawing, random: Random, mood: Mood, horizon: number) {
  const count = 2 + Math.floor(random() * 3)
  for (let index = 0; index < count; index++) {
    const width = between(random, 230, 470)
    const height = between(random, 24, 36)
    const x = between(random, -80, WIDTH - width + 80)
    const y = between(random, 80, horizon * 0.62)
    const shape =
      pill(x, y, width, height) +
      pill(x + width * between(random, 0.15, 0.36), y - height * 0.82, width * 0.46, height) +
      pill(x - width * 0.12, y + height * 0.82, width * 0.56, height)
    art.paint(shape, mood.cloud, +between(random, 0.45, 0.82).toFixed(2))
  }
}

function birds(art: Drawing, random: Random, mood: Mood, horizon: number) {
  const [x, y] = [between(random, 250, 950), between(random, horizon * 0.35, horizon * 0.7)]
  const flock = [
    [0, 0],
    [46, -22],
    [88, 6],
  ].map(([dx, dy]) => {
    const [bx, by] = [Math.round(x + (dx ?? 0)), Math.round(y + (dy ?? 0))]
    return `M${bx - 19} ${by - 5}q11-7 19 5q8-12 19-5q-11-1-19 9q-8-10-19-9z`
  })
  art.paint(flock.join(''), mood.dark, 0.75)
}

/** Far hills under the sky, each row nearer and stronger. */
export function hills(art: Drawing, random: Random, base: number, height: number, fill: string) {
  const points = Array.from({ length: 7 }, (_, index): Point => [-20 + index * 207, base - random() * height])
  art.ground(points, fill)
}

/** Water from the horizon down, with the disc's path of light and a few ripples. */
export function water(art: Drawing, random: Random, mood: Mood, horizon: number, lightX: number, foot: number) {
  art.paint(box(0, horizon, WIDTH, foot - horizon), art.gradient(mood.water))
  const glints = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12
    return lens(
      lightX + (random() - 0.5) * (60 + share * 150),
      horizon + 14 + (foot - horizon) * 0.72 * share ** 1.3,
      (130 + share * 190) * between(random, 0.5, 1.15),
      3 + share * 6,
    )
  })
  art.paint(glints.join(''), mood.disc, 0.75)
  const ripples = Array.from({ length: 9 }, () => {
    const share = random()
    return lens(random() * WIDTH, horizon + 24 + (foot - horizon) * share, 60 + share * 190, 3 + share * 5)
  })
  art.paint(ripples.join(''), mood.cloud, 0.35)
}

export interface Peak {
  x: number
  top: number
  base: number
  left: number
  right: number
  lit: string
  shade: string
  /** Lit and shaded snow, and how far down it reaches, 0..1. */
  snow?: { lit: string; shade: string; reach: number }
}

/** A faceted mountain, light from the left. */
export function peak(art: Drawing, random: Random, p: Peak) {
  const summit: Point = [p.x, p.top]
  const west = ridge(random, [p.x - p.left, p.base], summit, 56, 3)
  const east = ridge(random, summit, [p.x + p.right, p.base], 56, 3)
  const spine = ridge(random, summit, [p.x + (p.right - p.left) * 0.15, p.base], 90, 3)
  art.paint(polygon([...west, ...east]), p.lit)
  art.paint(polygon([...east, ...spine.toReversed()]), p.shade)
  if (!p.snow) return
  const line = p.top + (p.base - p.top) * p.snow.reach
  const above = (points: Point[]) => points.filter(([, y]) => y < line)
  const [w, e, s] = [above(west), above(east), above(spine)]
  const end = s.at(-1) ?? summit
  const teeth = (from: Point, to: Point) =>
    Array.from({ length: 4 }, (_, index): Point => {
      const share = (index + 1) / 5
      const drop = (index % 2 ? -0.045 : 0.085) * (p.base - p.top) * between(random, 0.6, 1.3)
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + drop]
    })
  art.paint(polygon([...w, ...s, ...teeth(end, w[0] ?? summit)]), p.snow.lit)
  art.paint(polygon([...e, ...teeth(e.at(-1) ?? summit, end), ...s.toReversed()]), p.snow.shade)
}

export function sailboat(art: Drawing, random: Random, x: number, y: number, size: number, hull: string) {
  const s = size
  art.paint(
    polygon([
      [x - s * 0.5, y],
      [x + s * 0.5, y],
      [x + s * 0.36, y + s * 0.18],
      [x - s * 0.38, y + s * 0.18],
    ]),
    hull,
  )
  art.paint(
    polygon([
      [x - s * 0.03, y - s],
      [x - s * 0.03, y - s * 0.06],
      [x - s * 0.46, y - s * 0.06],
    ]),
    '#fffaf0',
  )
  art.paint(
    polygon([
      [x + s * 0.03, y - s * 0.86],
      [x + s * 0.03, y - s * 0.06],
      [x + s * 0.36, y - s * 0.06],
    ]),
    pick(random, ['#f2b13c', '#e48d60', '#dfe5f0']),
  )
}

export interface House {
  x: number
  foot: number
  width: number
  height: number
  wall: readonly [lit: string, shade: string]
  roof: string | null
}

/** Houses that do not overlap: lit front, shaded side, roof, windows. Those of one colour share their paths. */
export function houses(art: Drawing, list: readonly House[]) {
  const byColour = Map.groupBy(list, (house) => `${house.wall[0]} ${house.roof}`)
  for (const alike of byColour.values()) {
    const { wall, roof } = alike[0] as House
    const all = (shape: (house: House, top: number) => string) =>
      alike.map((house) => shape(house, house.foot - house.height)).join('')
    art.paint(
      all(({ x, width, height }, top) => box(x, top, width, height)),
      wall[0],
    )
    art.paint(
      all(({ x, width: w, height }, top) => box(x + w * 0.66, top, w * 0.34, height)),
      wall[1],
    )
    art.paint(all(windows), blend(wall[1], '#1d2445', 0.72))
    if (!roof) continue
    art.paint(
      all(({ x, width: w }, top) =>
        polygon([
          [x - 8, top],
          [x + w * 0.34, top - w * 0.36],
          [x + w * 0.74, top],
        ]),
      ),
      roof,
    )
    art.paint(
      all(({ x, width: w }, top) =>
        polygon([
          [x + w * 0.34, top - w * 0.36],
          [x + w * 0.9, top - w * 0.36],
          [x + w + 8, top],
          [x + w * 0.66, top],
        ]),
      ),
      blend(roof, '#2a1838', 0.28),
    )
  }
}

function windows({ x, width, height }: House, top: number) {
  const [left, y, w] = [Math.round(x + width * 0.14), Math.round(top + 24), Math.round(width * 0.12 + 4)]
  const row = `m0 0h${w}v30h-${w}zm${Math.round(width * 0.26)} 0h${w}v30h-${w}z`
  const rows = height > 150 ? 2 : 1
  return `M${left} ${y}${Array.from({ length: rows }, (_, index) => (index ? `m-${Math.round(width * 0.26)} 62${row.slice(4)}` : row.slice(4))).join('')}`
}

/** Round crowns in a band: hedges, orchards, the edge of a wood. */
export function bushes(art: Drawing, random: Random, y: number, size: number, fill: string, from = 0, to = WIDTH) {
  const crowns = Array.from({ length: Math.ceil((to - from) / (size * 1.5)) }, () => {
    const r = Math.round(size * between(random, 0.6, 0.95))
    return `a${r} ${Math.round(r * between(random, 1, 1.4))} 0 0 1 ${2 * r} 0`
  })
  art.paint(
    `M${Math.round(from)} ${Math.round(y + size * 1.2)}v-${Math.round(size * 1.2)}${crowns.join('')}v${Math.round(size * 1.2)}z`,
    fill,
  )
}

export function cypress(x: number, foot: number, height: number) {
  const [r, h] = [Math.round(height * 0.085), Math.round(height)]
  return `M${Math.round(x)} ${Math.round(foot - h)}q${2 * r} ${Math.round(h * 0.7)} ${Math.round(r * 0.4)} ${h}h-${Math.round(r * 0.8)}q-${2 * r}-${Math.round(h * 0.3)} ${Math.round(r * 0.4)}-${h}z`
}
