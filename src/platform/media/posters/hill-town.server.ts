import { archway, branch, leaves, rocks } from './frames.server.ts'
import { arch, between, blend, box, type Drawing, pick, polygon } from './kit.server.ts'
import { dome } from './landmarks.server.ts'
import { grounds } from './moods.server.ts'
import { bushes, cypress, type House, hills, houses, sky } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Houses climbing a hill to a tower or a dome. */
export const hillTown: Scene = {
  frames: [branch, archway, leaves, rocks],
  draw(art, random, mood) {
    const base = between(random, 720, 820)
    sky(art, random, mood, base)
    hills(art, random, base, 150, blend(mood.haze, mood.sky[2], 0.3))
    const [green, greenShade] = pick(random, grounds.green)
    const middle = between(random, 430, 770)
    art.ground(
      [
        [-20, base + 160],
        [middle - 330, base - 20],
        [middle, base - 150],
        [middle + 330, base],
        [1220, base + 150],
      ],
      blend(greenShade, mood.haze, 0.3),
    )
    const wall = pick(random, grounds.wall)
    const second = pick(random, grounds.wall)
    const roof = random() < 0.35 ? null : pick(random, grounds.roof)
    if (random() < 0.5) dome(art, middle, base - 90, between(random, 130, 170), pick(random, grounds.roof), wall)
    else campanile(art, middle, base - 70, between(random, 300, 400), wall, roof ?? '#c9553f')
    for (let row = 0; row < 4; row++) {
      const half = between(random, 190, 250) + row * between(random, 120, 160)
      const list: House[] = []
      for (let x = middle - half; x < middle + half; ) {
        const width = between(random, 146, 200)
        const slope = (Math.abs(x + width / 2 - middle) / half) * 70
        list.push({
          x,
          foot: base + 10 + row * 112 + slope,
          width,
          height: between(random, 100, 190),
          wall: random() < 0.78 ? wall : second,
          roof,
        })
        x += width + between(random, 8, 60)
      }
      houses(art, list)
      bushes(
        art,
        random,
        base + 74 + row * 112,
        38,
        blend(row % 2 ? green : greenShade, mood.dark, 0.16),
        middle - half,
        middle + half,
      )
    }
    art.ground(
      [
        [-20, base + 440],
        [400, base + 380],
        [820, base + 430],
        [1220, base + 360],
      ],
      green,
    )
    art.paint(
      Array.from({ length: 6 }, (_, index) =>
        cypress(90 + index * 205 + random() * 70, base + 480, between(random, 170, 300)),
      ).join(''),
      blend(greenShade, mood.dark, 0.6),
    )
  },
}

function campanile(
  art: Drawing,
  x: number,
  foot: number,
  h: number,
  [lit, shade]: readonly [string, string],
  roof: string,
) {
  art.paint(box(x - 46, foot - h, 92, h), lit)
  art.paint(box(x + 14, foot - h, 32, h), shade)
  art.paint(box(x - 56, foot - h - 10, 112, 14) + box(x - 52, foot - h * 0.68, 104, 10), shade)
  art.paint(
    polygon([
      [x - 50, foot - h - 10],
      [x, foot - h - 130],
      [x + 50, foot - h - 10],
    ]),
    roof,
  )
  art.paint(
    polygon([
      [x, foot - h - 130],
      [x + 50, foot - h - 10],
      [x + 12, foot - h - 10],
    ]),
    blend(roof, '#2a1838', 0.3),
  )
  art.paint(arch(x - 28, foot - h + 26, 22, 70) + arch(x + 2, foot - h + 26, 22, 70), blend(shade, '#1d2445', 0.7))
}
