import { leaves, palms } from './frames.server.ts'
import { arch, between, blend, box, type Drawing, type Point, pick, polygon } from './kit.server.ts'
import { grounds } from './moods.server.ts'
import { bushes, hills, peak, sky } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Rice or vine terraces bending round a hill under a volcano. */
export const terraces: Scene = {
  frames: [leaves, palms, palms],
  draw(art, random, mood) {
    const base = between(random, 640, 740)
    sky(art, random, mood, base)
    const [lit, shade] = pick(random, grounds.rock)
    const cone = between(random, 300, 900)
    const h = between(random, 280, 400)
    peak(art, random, {
      x: cone,
      top: base - h,
      base: base + 40,
      left: h * 1.1,
      right: h * 1.2,
      lit: blend(lit, mood.haze, 0.5),
      shade: blend(shade, mood.haze, 0.4),
    })
    const [green, greenShade] = pick(random, grounds.green)
    hills(art, random, base + 30, 90, blend(greenShade, mood.haze, 0.45))
    bushes(art, random, base + 40, 34, blend(greenShade, mood.dark, 0.3))
    let y = base + 76
    const phase = between(random, 0, 6)
    for (let row = 0; row < 9; row++) {
      const thick = 44 + row * 12
      const line = Array.from(
        { length: 6 },
        (_, index): Point => [-20 + index * 248, y + Math.sin(phase + index * 1.02 + row * 0.28) * (20 + row * 7)],
      )
      const flooded = (row + Math.floor(phase)) % 3 === 0
      art.ground(line, flooded ? blend(mood.water[0], mood.disc, 0.35) : blend(green, mood.disc, 0.3 - row * 0.03))
      art.ground(
        line.map(([px, py]): Point => [px, py + thick * 0.52]),
        row % 2 ? greenShade : blend(greenShade, green, 0.45),
      )
      y += thick
    }
    hut(art, between(random, 260, 940), base + between(random, 240, 330), between(random, 120, 180), mood.dark)
  },
}

function hut(art: Drawing, x: number, foot: number, w: number, dark: string) {
  art.paint(box(x - w * 0.36, foot - w * 0.44, w * 0.72, w * 0.44), '#b5794f')
  art.paint(
    box(x + w * 0.08, foot - w * 0.44, w * 0.28, w * 0.44) + arch(x - w * 0.16, foot - w * 0.32, w * 0.18, w * 0.32),
    blend('#b5794f', dark, 0.5),
  )
  art.paint(
    polygon([
      [x - w * 0.6, foot - w * 0.36],
      [x - w * 0.1, foot - w * 0.92],
      [x + w * 0.1, foot - w * 0.92],
      [x + w * 0.6, foot - w * 0.36],
    ]),
    '#d9a860',
  )
  art.paint(
    polygon([
      [x + w * 0.1, foot - w * 0.92],
      [x + w * 0.6, foot - w * 0.36],
      [x + w * 0.16, foot - w * 0.36],
    ]),
    '#a0703f',
  )
}
