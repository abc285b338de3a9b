import { conifers, grass } from './frames.server.ts'
import { between, blend, box, conifer, type Drawing, disc, HEIGHT, pick, polygon, WIDTH } from './kit.server.ts'
import { grounds } from './moods.server.ts'
import { hills, houses, peak, sky, water } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** A mountain lake in a wood: peaks, a belt of conifers, the water, a canoe or a cabin. */
export const lake: Scene = {
  frames: [conifers, conifers, grass],
  draw(art, random, mood) {
    const horizon = between(random, 640, 780)
    const [lightX] = sky(art, random, mood, horizon)
    const [lit, shade] = pick(random, grounds.rock)
    const count = 2 + Math.floor(random() * 2)
    for (let index = 0; index < count; index++) {
      const x = ((index + between(random, 0.2, 0.8)) * WIDTH) / count
      peak(art, random, {
        x,
        top: horizon - between(random, 250, 430),
        base: horizon + 10,
        left: between(random, 230, 330),
        right: between(random, 230, 340),
        lit: blend(lit, mood.haze, 0.35),
        shade: blend(shade, mood.haze, 0.3),
        snow: { lit: '#fffaf0', shade: blend('#cfd8ea', mood.haze, 0.3), reach: between(random, 0.3, 0.5) },
      })
    }
    const [wood, woodShade] = pick(random, grounds.green)
    hills(art, random, horizon + 6, 90, blend(woodShade, mood.haze, 0.35))
    const belt = Array.from({ length: 15 }, (_, index) =>
      conifer(random, index * 82 + random() * 30, horizon + 14, between(random, 70, 170)),
    )
    art.paint(belt.filter((_, index) => index % 2 === 0).join(''), blend(woodShade, mood.dark, 0.3))
    art.paint(
      belt.filter((_, index) => index % 2 === 1).join('') + box(0, horizon, WIDTH, 18),
      blend(wood, mood.dark, 0.45),
    )
    water(art, random, mood, horizon + 14, lightX, HEIGHT)
    const y = horizon + between(random, 190, 330)
    if (random() < 0.5) canoe(art, between(random, 420, 780), y, pick(random, grounds.accent))
    else
      houses(art, [
        {
          x: random() < 0.5 ? between(random, 90, 300) : between(random, 780, 980),
          foot: horizon + 40,
          width: 150,
          height: 96,
          wall: pick(random, grounds.wall),
          roof: pick(random, grounds.roof),
        },
      ])
  },
}

function canoe(art: Drawing, x: number, y: number, colour: string) {
  const [cx, cy] = [Math.round(x), Math.round(y)]
  art.paint(`M${cx - 150} ${cy - 16}q150 34 300 0q-20 50-70 50h-160q-50 0-70-50z`, colour)
  art.paint(`M${cx} ${cy + 1}q80-2 150-17q-20 50-70 50h-100z`, blend(colour, '#2a1838', 0.3))
  art.paint(disc(cx, cy - 92, 22), '#e9b48c')
  art.paint(`M${cx - 30} ${cy + 2}v-46q0-26 30-26t30 26v46z`, '#f2b13c')
  art.paint(`M${cx - 27} ${cy - 96}h54q-4-24-27-24t-27 24z`, '#20304f')
  art.paint(
    polygon([
      [cx + 24, cy - 60],
      [cx + 34, cy - 64],
      [cx + 98, cy + 44],
      [cx + 86, cy + 52],
    ]),
    '#744a2f',
  )
}
