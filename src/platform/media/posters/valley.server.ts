import { branch, conifers, grass } from './frames.server.ts'
import { between, blend, type Drawing, type Point, pick, pill, polygon, type Random } from './kit.server.ts'
import { road } from './landmarks.server.ts'
import { grounds } from './moods.server.ts'
import { cypress, hills, houses, sky } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Striped fields either side of a river, poplars and a farm. */
export const valley: Scene = {
  frames: [branch, grass, conifers],
  draw(art, random, mood) {
    const base = between(random, 660, 780)
    sky(art, random, mood, base)
    hills(art, random, base - 20, 170, blend(mood.haze, mood.sky[2], 0.25))
    const [green, greenShade] = pick(random, grounds.green)
    const crop = pick(random, ['#d9a441', '#9a78b8', '#c9b34f', '#e48d9a', '#7fa653'])
    hills(art, random, base + 50, 120, blend(greenShade, mood.haze, 0.45))
    for (let row = 0; row < 4; row++) {
      const top = base + 60 + row * 150
      const line: Point[] = [
        [-20, top + between(random, -40, 40)],
        [300, top - between(random, 0, 70)],
        [720, top + between(random, 0, 70)],
        [1220, top - between(random, 0, 60)],
      ]
      art.ground(line, row % 2 ? green : blend(crop, mood.haze, 0.18 - row * 0.04))
      furrows(art, random, line, row % 2 ? greenShade : blend(crop, mood.dark, 0.25), top + 190)
      if (row === 1)
        houses(art, [
          {
            x: between(random, 160, 900),
            foot: top + 34,
            width: 150,
            height: 100,
            wall: pick(random, grounds.wall),
            roof: pick(random, grounds.roof),
          },
        ])
    }
    art.paint(
      Array.from({ length: 8 }, (_, index) =>
        cypress(70 + index * 150 + random() * 70, base + 150 + (index % 3) * 130, 130 + (index % 3) * 70),
      ).join(''),
      blend(greenShade, mood.dark, 0.55),
    )
    road(art, base + 130, between(random, 420, 800), blend('#f8e6c0', mood.haze, 0.1))
    if (random() < 0.5)
      balloon(
        art,
        between(random, 200, 1000),
        between(random, 240, 480),
        between(random, 60, 110),
        pick(random, grounds.accent),
      )
  },
}

function furrows(art: Drawing, random: Random, line: Point[], fill: string, foot: number) {
  const vanish = between(random, 300, 900)
  const rows = Array.from({ length: 11 }, (_, index) => {
    const x = index * 120
    const top = (line[Math.min(3, Math.floor(index / 3))] as Point)[1] + 26
    return polygon([
      [vanish + (x - vanish) * 0.72, top],
      [vanish + (x - vanish) * 0.72 + 9, top],
      [x + 22, foot],
      [x - 6, foot],
    ])
  })
  art.paint(rows.join(''), fill, 0.55)
}

function balloon(art: Drawing, x: number, y: number, r: number, colour: string) {
  const n = (value: number) => Math.round(value * r)
  const [cx, cy] = [Math.round(x), Math.round(y)]
  const skin = `M${cx} ${cy - n(1)}c${n(0.7)} 0 ${n(1)} ${n(0.5)} ${n(1)} ${n(1)}q0 ${n(0.6)}-${n(0.8)} ${n(1.4)}h-${n(0.4)}q-${n(0.8)}-${n(0.8)}-${n(0.8)}-${n(1.4)}c0-${n(0.5)} ${n(0.3)}-${n(1)} ${n(1)}-${n(1)}z`
  art.paint(skin, colour)
  art.paint(
    `M${cx} ${cy - n(1)}q${n(0.6)} ${n(0.4)} ${n(0.5)} ${n(1.2)}t-${n(0.4)} ${n(1.2)}q${n(0.9)}-${n(0.7)} ${n(0.9)}-${n(1.4)}t-${n(1)}-${n(1)}z`,
    blend(colour, '#2a1838', 0.28),
  )
  art.paint(
    `M${cx} ${cy - n(1)}q-${n(0.5)} ${n(0.5)}-${n(0.4)} ${n(1.2)}t${n(0.3)} ${n(1.2)}h${n(0.2)}q${n(0.3)}-${n(0.6)} ${n(0.3)}-${n(1.2)}t-${n(0.4)}-${n(1.2)}z`,
    '#fff6e6',
    0.75,
  )
  art.paint(pill(cx - n(0.24), cy + n(1.62), n(0.48), n(0.34)), '#744a2f')
}
