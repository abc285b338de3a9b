import { grass, palms, rocks } from './frames.server.ts'
import {
  between,
  blend,
  box,
  type Drawing,
  HEIGHT,
  type Point,
  pick,
  pill,
  polygon,
  ridge,
  WIDTH,
} from './kit.server.ts'
import { grounds, type Mood } from './moods.server.ts'
import { hills, sailboat, sky, water } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Headlands on one side stepping down to the sea, a lighthouse on the nearest. */
export const coast: Scene = {
  frames: [rocks, grass, palms],
  draw(art, random, mood) {
    const horizon = between(random, 620, 760)
    const [lightX] = sky(art, random, mood, horizon)
    hills(art, random, horizon + 4, 90, blend(mood.haze, mood.sky[2], 0.35))
    water(art, random, mood, horizon, lightX, HEIGHT)
    const left = random() < 0.5
    const at = (x: number) => (left ? x : WIDTH - x)
    const [lit, shade] = pick(random, grounds.rock)
    const [grassLit] = pick(random, grounds.green)
    const heights = [between(random, -190, -90), between(random, -60, 40), between(random, 120, 210)] as const
    for (const [near, reach, top] of [
      [0.55, 430, horizon + heights[0]],
      [0.25, 620, horizon + heights[1]],
      [0, 780, horizon + heights[2]],
    ] as const) {
      const edge = reach + between(random, -90, 60)
      const brow = ridge(random, [at(-20), top], [at(edge * 0.82), top + 70], 70, 3)
      const fall: Point[] = [
        [at(edge * 0.88), top + 190],
        [at(edge), top + 330],
        [at(-20), top + 350],
      ]
      art.paint(polygon([...brow, ...fall]), blend(left ? lit : shade, mood.haze, near))
      art.paint(
        polygon([...brow.slice(4), ...fall.slice(0, 2), [at(edge * 0.55), top + 340]]),
        blend(left ? shade : lit, mood.haze, near),
      )
      art.paint(pill(left ? -60 : at(edge) - 30, top + 322, edge + 90, 26), '#fffdf6', 0.55)
      art.paint(
        polygon([...brow, ...brow.toReversed().map(([x, y], index): Point => [x, y + 34 + (index % 2) * 26])]),
        blend(grassLit, mood.haze, near),
      )
    }
    lighthouse(art, at(between(random, 300, 470)), horizon + heights[2] + 40, between(random, 240, 330), mood)
    sailboat(
      art,
      random,
      at(between(random, 840, 1040)),
      horizon + between(random, 90, 250),
      between(random, 80, 130),
      mood.dark,
    )
    if (random() < 0.6) sailboat(art, random, at(between(random, 700, 800)), horizon + 50, 52, mood.dark)
  },
}

function lighthouse(art: Drawing, x: number, foot: number, h: number, mood: Mood) {
  const tower = (from: number, to: number): Point[] => [
    [x - 34 + from * 12, foot - h * from],
    [x + 34 - from * 12, foot - h * from],
    [x + 34 - to * 12, foot - h * to],
    [x - 34 + to * 12, foot - h * to],
  ]
  art.paint(polygon(tower(0, 0.82)), '#fffaf0')
  art.paint(polygon(tower(0.2, 0.4)) + polygon(tower(0.6, 0.82)), '#d8412f')
  art.paint(
    polygon([
      [x + 8, foot],
      [x + 34, foot],
      [x + 24, foot - h * 0.82],
      [x + 6, foot - h * 0.82],
    ]),
    mood.dark,
    0.22,
  )
  art.paint(
    box(x - 32, foot - h * 0.85, 64, 10) +
      polygon([
        [x - 22, foot - h * 0.94],
        [x, foot - h * 1.04],
        [x + 22, foot - h * 0.94],
      ]),
    mood.dark,
  )
  art.paint(box(x - 15, foot - h * 0.94, 30, h * 0.09), '#ffe08a')
}
