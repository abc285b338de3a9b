import { grass, palms, rocks } from './frames.server.ts'
import { between, blend, box, HEIGHT, pick, WIDTH } from './kit.server.ts'
import { grounds } from './moods.server.ts'
import { bushes, type House, hills, houses, sailboat, sky, water } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** A harbour town along the quay. */
export const harbour: Scene = {
  frames: [grass, palms, rocks],
  draw(art, random, mood) {
    const horizon = between(random, 600, 700)
    const [lightX] = sky(art, random, mood, horizon)
    hills(art, random, horizon + 60, 260, blend(mood.haze, mood.sky[2], 0.3))
    const [green, greenShade] = pick(random, grounds.green)
    hills(art, random, horizon + 90, 170, blend(greenShade, mood.haze, 0.4))
    hills(art, random, horizon + 140, 110, blend(green, mood.haze, 0.2))
    const quay = horizon + 290
    const walls = [pick(random, grounds.wall), pick(random, grounds.wall)] as const
    const roof = pick(random, grounds.roof)
    for (const [foot, small] of [
      [quay - 120, 0.72],
      [quay, 1],
    ] as const) {
      const row: House[] = []
      for (let x = -20 - random() * 60; x < WIDTH; ) {
        const width = between(random, 140, 196) * small
        row.push({
          x,
          foot,
          width,
          height: between(random, 130, 240) * small,
          wall: random() < 0.5 ? walls[0] : walls[1],
          roof,
        })
        x += width + (small < 1 ? between(random, 20, 110) : 2)
      }
      houses(art, row)
      if (small < 1) bushes(art, random, foot - 16, 30, blend(greenShade, mood.dark, 0.2))
    }
    water(art, random, mood, quay + 26, lightX, HEIGHT)
    art.paint(box(0, quay, WIDTH, 30), blend(mood.haze, mood.dark, 0.35))
    for (let index = 0; index < 3; index++)
      sailboat(
        art,
        random,
        180 + index * 380 + random() * 160,
        quay + between(random, 110, 240),
        between(random, 110, 190),
        mood.dark,
      )
  },
}
