import { archway, palm, palms, rocks } from './frames.server.ts'
import {
  arch,
  between,
  blend,
  box,
  curve,
  type Drawing,
  type Point,
  pick,
  pill,
  polygon,
  type Random,
  WIDTH,
} from './kit.server.ts'
import { grounds, type Mood } from './moods.server.ts'
import { hills, sky } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Dunes and table mountains, a caravan on the crest or cacti. */
export const desert: Scene = {
  frames: [rocks, palms, archway],
  draw(art, random, mood) {
    const base = between(random, 740, 860)
    sky(art, random, mood, base)
    const [lit, shade] = pick(random, grounds.sand)
    const back = random()
    for (let index = 0; index < 3; index++) {
      const x = index * 430 + between(random, 0, 240)
      const [w, h] = [between(random, 90, 190), between(random, 130, 330)]
      if (back < 0.4) butte(art, x, base + 30, w, h, blend(lit, mood.haze, 0.35), blend(shade, mood.haze, 0.2))
      else if (back < 0.6)
        pyramid(art, x + 60, base + 40, h * 1.15, blend(lit, mood.haze, 0.3), blend(shade, mood.haze, 0.25))
      else hills(art, random, base + 30, 120 - index * 24, blend(shade, mood.haze, 0.65 - index * 0.15))
    }
    let far = base
    const mirrored = random() < 0.5
    for (let row = 0; row < 4; row++) {
      const crest = (row % 2 === 0) === mirrored ? between(random, 180, 480) : between(random, 640, 1000)
      const rise = between(random, 60, 190)
      const tone = row * 0.11
      const line: Point[] = [
        [-20, far + 90],
        [crest * 0.5, far + 30],
        [crest, far - rise + 60],
        [crest + (WIDTH - crest) * 0.5, far + 66],
        [1220, far + 40],
      ]
      art.ground(line, blend(lit, row % 2 ? shade : mood.disc, 0.12 + tone * 0.4))
      const lee: Point[] = [
        [crest, far - rise + 60],
        [crest + 40, far + 60],
        [crest - 30, far + 170],
        [crest + 90, far + 330],
      ]
      art.paint(
        `${curve(lee)}L1220 ${Math.round(far + 300)}V${Math.round(far + 42)}L${curve([line[4], line[3], line[2]] as Point[]).slice(1)}z`,
        blend(shade, mood.dark, tone * 0.5),
      )
      far += between(random, 130, 170)
    }
    const feature = random()
    if (feature < 0.35)
      caravan(art, between(random, 160, 560), base + between(random, 220, 400), blend(mood.dark, shade, 0.15))
    else if (feature < 0.7) oasis(art, random, between(random, 330, 870), base + between(random, 270, 400), mood)
    else
      for (let index = 0; index < 3; index++)
        cactus(art, 180 + index * 360 + random() * 160, base + between(random, 250, 420), between(random, 170, 330), [
          '#4f8a5f',
          '#2f6350',
        ])
  },
}

function pyramid(art: Drawing, x: number, foot: number, h: number, lit: string, shade: string) {
  art.paint(
    polygon([
      [x - h * 0.9, foot],
      [x, foot - h],
      [x + h * 0.9, foot],
    ]),
    lit,
  )
  art.paint(
    polygon([
      [x, foot - h],
      [x + h * 0.9, foot],
      [x + h * 0.24, foot],
    ]),
    shade,
  )
}

/** A pool with date palms round it. */
function oasis(art: Drawing, random: Random, x: number, y: number, mood: Mood) {
  art.paint(pill(x - 270, y - 34, 540, 96), '#6f8440')
  art.paint(pill(x - 240, y - 16, 480, 64), blend(mood.water[1], mood.sky[1], 0.35))
  art.paint(pill(x - 200, y - 8, 300, 22), mood.water[0], 0.8)
  for (const dx of [-210, -120, 170, 250])
    palm(art, random, [x + dx, y + between(random, -14, 6)], between(random, 190, 310), between(random, -40, 40), [
      '#3f5f3f',
      '#6f8f4a',
    ])
}

function butte(art: Drawing, x: number, foot: number, w: number, h: number, lit: string, shade: string) {
  const top = foot - h
  art.paint(
    polygon([
      [x - w * 1.25, foot],
      [x - w * 0.86, top + h * 0.5],
      [x - w * 0.8, top],
      [x + w * 0.7, top - 10],
      [x + w * 0.8, top + h * 0.5],
      [x + w * 1.3, foot],
    ]),
    lit,
  )
  art.paint(
    polygon([
      [x + w * 0.24, top - 7],
      [x + w * 0.7, top - 10],
      [x + w * 0.8, top + h * 0.5],
      [x + w * 1.3, foot],
      [x + w * 0.5, foot],
      [x + w * 0.3, top + h * 0.5],
    ]),
    shade,
  )
  art.paint(box(x - w * 0.82, top + h * 0.2, w * 1.08, 12) + box(x - w * 0.84, top + h * 0.36, w * 1.12, 8), shade, 0.6)
}

function caravan(art: Drawing, x: number, y: number, fill: string) {
  for (let index = 0; index < 4; index++) {
    const [cx, cy] = [Math.round(x + index * 132), Math.round(y - index * 7)]
    const legs = [-30, -18, 22, 34].map((dx) => box(cx + dx, cy - 46, 7, 46)).join('')
    art.paint(
      `M${cx - 40} ${cy - 40}q-2-34 18-36q14-34 26-2q16-24 28 4q18 0 22-34q-2-22 16-20l14 8-4 10h-10q-4 52-30 62l-6 10z${legs}`,
      fill,
    )
    if (index % 2 === 0)
      art.paint(
        polygon([
          [cx - 18, cy - 76],
          [cx + 14, cy - 74],
          [cx + 10, cy - 50],
          [cx - 14, cy - 50],
        ]),
        index ? '#2a9d8f' : '#d8412f',
      )
  }
}

function cactus(art: Drawing, x: number, foot: number, h: number, [lit, shade]: readonly [string, string]) {
  const w = h * 0.17
  art.paint(
    arch(x - w / 2, foot - h, w, h) +
      arch(x - w * 1.9, foot - h * 0.72, w * 0.7, h * 0.34) +
      box(x - w * 1.9, foot - h * 0.44, w * 1.6, w * 0.6) +
      arch(x + w * 1.1, foot - h * 0.84, w * 0.7, h * 0.36) +
      box(x + w * 0.3, foot - h * 0.54, w * 1.5, w * 0.6),
    lit,
  )
  art.paint(
    arch(x + w * 0.08, foot - h * 0.97, w * 0.42, h * 0.97) + box(x + w * 1.45, foot - h * 0.78, w * 0.35, h * 0.3),
    shade,
  )
}
