import { leaves, palms, rocks } from './frames.server.ts'
import {
  between,
  blend,
  type Drawing,
  HEIGHT,
  type Point,
  pick,
  pill,
  polygon,
  type Random,
  WIDTH,
} from './kit.server.ts'
import { grounds, type Mood } from './moods.server.ts'
import { hills, sailboat, sky, water } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Steep islands standing in a bay, a junk or a boat among them. */
export const islands: Scene = {
  frames: [palms, leaves, rocks],
  draw(art, random, mood) {
    const horizon = between(random, 640, 780)
    const [lightX] = sky(art, random, mood, horizon)
    hills(art, random, horizon + 4, 120, blend(mood.haze, mood.sky[2], 0.4))
    water(art, random, mood, horizon, lightX, HEIGHT)
    const [lit, shade] = pick(random, grounds.green)
    const [rockLit, rockShade] = pick(random, grounds.rock)
    for (const [near, count, tall, foot] of [
      [0.7, 3, 270, 20],
      [0.4, 2, 400, 80],
      [0.08, 2, 560, 190],
    ] as const) {
      for (let index = 0; index < count; index++) {
        const x = ((index + between(random, 0.15, 0.85)) * WIDTH) / count
        const [w, h] = [between(random, 0.3, 0.44) * tall, tall * between(random, 0.62, 1.08)]
        stack(art, random, x, horizon + foot + random() * 40, w, h, [
          blend(lit, mood.haze, near),
          blend(shade, mood.haze, near),
          blend(rockLit, mood.haze, near),
          blend(rockShade, mood.haze, near),
        ])
      }
    }
    const x = between(random, 300, 900)
    if (random() < 0.5) junk(art, x, horizon + 330, between(random, 1, 1.5), mood)
    else sailboat(art, random, x, horizon + 330, 150, mood.dark)
  },
}

/** A karst tower: green crown, rock foot, its own shade on the right and a line of light at the water. */
function stack(
  art: Drawing,
  random: Random,
  x: number,
  foot: number,
  w: number,
  h: number,
  [lit, shade, rockLit, rockShade]: readonly [string, string, string, string],
) {
  const k = between(random, -0.25, 0.25)
  const crown: Point[] = [
    [x - w, foot],
    [x - w * 0.92, foot - h * 0.45],
    [x - w * (0.5 - k), foot - h * 0.9],
    [x + k * w, foot - h],
    [x + w * (0.5 + k), foot - h * 0.84],
    [x + w * 0.94, foot - h * 0.4],
    [x + w, foot],
  ]
  art.ground(crown, lit, { foot: Math.round(foot) })
  if (w < 90) return
  art.ground(
    [
      [x + k * w, foot - h],
      [x + w * (0.5 + k), foot - h * 0.84],
      [x + w * 0.94, foot - h * 0.4],
      [x + w, foot],
    ],
    shade,
    { foot: Math.round(foot) },
  )
  art.paint(
    polygon([
      [x - w, foot],
      [x - w * 0.94, foot - h * 0.3],
      [x - w * 0.6, foot - h * 0.2],
      [x - w * 0.3, foot - h * 0.42],
      [x, foot - h * 0.16],
      [x + w * 0.2, foot],
    ]),
    rockLit,
  )
  art.paint(
    polygon([
      [x + w * 0.1, foot],
      [x + w * 0.3, foot - h * 0.34],
      [x + w * 0.55, foot - h * 0.14],
      [x + w * 0.95, foot - h * 0.28],
      [x + w, foot],
    ]),
    rockShade,
  )
  art.paint(pill(x - w * 1.12, foot - 4, w * 2.24, 10), '#fffdf6', 0.5)
}

function junk(art: Drawing, x: number, y: number, s: number, mood: Mood) {
  art.paint(
    polygon([
      [x - 110 * s, y - 24 * s],
      [x + 110 * s, y - 40 * s],
      [x + 80 * s, y + 22 * s],
      [x - 80 * s, y + 22 * s],
    ]),
    mood.dark,
  )
  for (const [dx, tall] of [
    [-52, 150],
    [34, 190],
  ] as const) {
    const sail: Point[] = [
      [x + (dx - 34) * s, y - 40 * s],
      [x + (dx - 44) * s, y - tall * s * 0.7],
      [x + dx * s, y - tall * s],
      [x + (dx + 40) * s, y - tall * s * 0.8],
      [x + (dx + 40) * s, y - 46 * s],
    ]
    art.paint(polygon(sail), '#c9502f')
    art.paint(polygon([[x + dx * s, y - tall * s], ...sail.slice(3), [x + dx * s, y - 43 * s]]), '#93342f')
  }
}
