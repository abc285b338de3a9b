import { archway, branch, grass } from './frames.server.ts'
import {
  arch,
  between,
  blend,
  box,
  type Drawing,
  HEIGHT,
  type Point,
  pick,
  polygon,
  type Random,
  WIDTH,
} from './kit.server.ts'
import { dome } from './landmarks.server.ts'
import { grounds, type Mood } from './moods.server.ts'
import { sky, water } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** A skyline over a river. */
export const city: Scene = {
  frames: [archway, branch, grass],
  draw(art, random, mood) {
    const quay = between(random, 960, 1060)
    const [lightX] = sky(art, random, mood, quay)
    for (const [near, low, high] of [
      [0.66, 260, 560],
      [0.36, 160, 430],
      [0.06, 90, 290],
    ] as const) {
      skyline(art, random, { foot: quay, near, low, high, mood })
    }
    const monument = between(random, 330, 860)
    if (random() < 0.5)
      dome(
        art,
        monument,
        quay,
        between(random, 150, 210),
        pick(random, ['#c9a24f', '#3f8f8a', '#2f6fb0']),
        pick(random, grounds.wall),
      )
    water(art, random, mood, quay, lightX, HEIGHT)
    bridge(
      art,
      quay + 30,
      between(random, 150, 240),
      blend(mood.haze, mood.dark, 0.3),
      blend(mood.haze, mood.dark, 0.55),
    )
  },
}

/** One row of towers; those nearer than the last row have windows, lit at night. */
function skyline(
  art: Drawing,
  random: Random,
  row: { foot: number; near: number; low: number; high: number; mood: Mood },
) {
  const { foot, near, mood } = row
  const [lit, shade] = pick(random, grounds.wall)
  let [fronts, sides, panes] = ['', '', '']
  for (let x = -30 - random() * 60; x < WIDTH; ) {
    const [w, h] = [between(random, 78, 156), between(random, row.low, row.high)]
    const top = foot - h
    fronts += box(x, top, w, h) + crown(random(), x, top, w)
    sides += box(x + w * 0.62, top, w * 0.38, h)
    if (near < 0.3 || random() < 0.4)
      for (let y = top + 24; y < Math.min(top + 200, near > 0.5 ? 0 : foot - 40); y += 48)
        panes += random() < 0.78 ? box(x + w * 0.12, y, w * 0.42, 18) : ''
    x += w + (near > 0.3 ? between(random, 0, 60) : 0)
  }
  art.paint(fronts, blend(lit, mood.haze, near)).paint(sides, blend(shade, mood.haze, near))
  art.paint(panes, mood.stars ? '#ffd98a' : blend(shade, mood.dark, 0.6), mood.stars ? 0.85 : 0.6)
}

/** A spire, a stepped top with a mast, or a flat roof. */
function crown(kind: number, x: number, top: number, w: number) {
  if (kind < 0.2)
    return polygon([
      [x, top],
      [x + w / 2, top - w * 0.7],
      [x + w, top],
    ])
  return kind < 0.36 ? box(x + w * 0.2, top - 40, w * 0.6, 40) + box(x + w * 0.46, top - 120, 8, 80) : ''
}

function bridge(art: Drawing, y: number, span: number, lit: string, shade: string) {
  let holes = ''
  for (let x = -span * 0.3; x < WIDTH; x += span * 1.14) holes += arch(x, y + 44, span, 120)
  art.paint(`M0 ${Math.round(y)}v164h${WIDTH}v-164z${holes}`, shade)
  art.paint(box(0, y, WIDTH, 26) + box(0, y - 22, WIDTH, 8), lit)
  let posts = ''
  const lamps: Point[] = []
  for (let x = 40; x < WIDTH; x += 168) {
    posts += box(x, y - 74, 8, 76)
    lamps.push([x + 4, y - 82])
  }
  art.paint(posts, lit).dots(lamps, 26, lit)
}
