import { branch, conifers, rocks } from './frames.server.ts'
import { between, blend, conifer, type Drawing, pick, pill, WIDTH } from './kit.server.ts'
import { road } from './landmarks.server.ts'
import { grounds, type Mood } from './moods.server.ts'
import { hills, houses, peak, sky } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** A range, a valley floor with a road, a wood at its foot. */
export const mountains: Scene = {
  frames: [conifers, rocks, branch],
  draw(art, random, mood) {
    const base = between(random, 860, 960)
    sky(art, random, mood, base)
    const [lit, shade] = pick(random, grounds.rock)
    const snow = random() < 0.8
    for (const [near, count, tall] of [
      [0.62, 3, 330],
      [0.1, 2 + Math.floor(random() * 2), 520],
    ] as const) {
      for (let index = 0; index < count; index++) {
        const x = ((index + between(random, 0.15, 0.85)) * WIDTH) / count
        const h = tall * between(random, 0.75, 1.25)
        peak(art, random, {
          x,
          top: base - h,
          base: base + 20,
          left: h * between(random, 0.6, 0.85),
          right: h * between(random, 0.6, 0.85),
          lit: blend(lit, mood.haze, near),
          shade: blend(shade, mood.haze, near),
          snow: snow
            ? {
                lit: blend('#fffaf0', mood.haze, near * 0.5),
                shade: blend('#cfd8ea', mood.haze, 0.2 + near * 0.5),
                reach: between(random, 0.3, 0.52),
              }
            : undefined,
        })
      }
    }
    const [green, greenShade] = pick(random, grounds.green)
    hills(art, random, base + 30, 80, blend(greenShade, mood.haze, 0.25))
    const wood = Array.from({ length: 11 }, (_, index) =>
      conifer(random, index * 118 + random() * 50, base + 80, between(random, 80, 180)),
    )
    art.paint(wood.join(''), blend(greenShade, mood.dark, 0.45))
    art.ground(
      [
        [-20, base + 60],
        [300, base + 40],
        [700, base + 90],
        [1220, base + 30],
      ],
      green,
    )
    if (random() < 0.5) road(art, base + 70, between(random, 380, 800), blend('#f6e3bd', mood.haze, 0.15))
    else tarn(art, between(random, 380, 800), base + 170, between(random, 230, 380), mood)
    if (random() < 0.6)
      houses(art, [
        {
          x: between(random, 160, 880),
          foot: base + 150,
          width: 150,
          height: 96,
          wall: pick(random, grounds.wall),
          roof: pick(random, grounds.roof),
        },
      ])
    art.ground(
      [
        [-20, base + 330],
        [400, base + 250],
        [820, base + 370],
        [1220, base + 290],
      ],
      greenShade,
    )
    const grove = between(random, 200, 860)
    art.paint(
      [0, 70, 150, 210]
        .map((dx) => conifer(random, grove + dx, base + 400 + (dx % 4) * 12, between(random, 150, 290)))
        .join(''),
      blend(greenShade, mood.dark, 0.6),
    )
  },
}

/** A small lake in a meadow. */
function tarn(art: Drawing, x: number, y: number, w: number, mood: Mood) {
  art.paint(pill(x - w, y - 36, w * 2, 92), blend(mood.water[1], mood.sky[1], 0.4))
  art.paint(pill(x - w * 0.86, y - 30, w * 1.2, 30) + pill(x - w * 0.2, y + 14, w * 0.8, 14), mood.water[0], 0.8)
}
