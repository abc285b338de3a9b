import { rocks } from './frames.server.ts'
import {
  between,
  blend,
  box,
  type Drawing,
  disc,
  HEIGHT,
  type Point,
  pill,
  polygon,
  type Random,
  ridge,
  WIDTH,
} from './kit.server.ts'
import type { Mood } from './moods.server.ts'
import { peak, sky, water } from './parts.server.ts'
import type { Scene } from './scene.server.ts'

/** Ice: white mountains, floes, an arch of berg. */
export const polar: Scene = {
  frames: [snowBank, snowBank, rocks],
  draw(art, random, mood) {
    const horizon = between(random, 620, 740)
    const [lightX] = sky(art, random, mood, horizon)
    const [white, blue] = ['#fdfbf6', blend('#b9c9ea', mood.haze, 0.4)]
    for (let index = 0; index < 4; index++) {
      const x = (index + between(random, 0, 1)) * 300
      peak(art, random, {
        x,
        top: horizon - between(random, 130, 320),
        base: horizon + 8,
        left: between(random, 150, 260),
        right: between(random, 150, 260),
        lit: blend(white, mood.sky[1], 0.18),
        shade: blue,
      })
    }
    art.paint(pill(-60, horizon - 10, WIDTH + 120, 26), white, 0.9)
    water(art, random, mood, horizon + 8, lightX, HEIGHT)
    const guest = random()
    if (guest < 0.4) ship(art, between(random, 200, 940), horizon + between(random, 60, 90), between(random, 0.8, 1.1))
    if (random() < 0.7)
      berg(
        art,
        random,
        between(random, 250, 950),
        horizon + between(random, 170, 260),
        between(random, 170, 270),
        white,
        blue,
        mood,
      )
    else berg(art, random, between(random, 150, 1050), horizon + 120, 120, white, blue, mood)
    if (guest > 0.55)
      whale(art, between(random, 300, 900), horizon + between(random, 380, 450), between(random, 0.9, 1.3), mood)
    for (let index = 0; index < 5; index++) {
      const [x, y, w] = [random() * WIDTH, horizon + between(random, 70, 430), between(random, 50, 110)]
      art.paint(
        polygon([
          [x - w, y],
          [x - w * 0.5, y - w * 0.42],
          [x + w * 0.1, y - w * 0.3],
          [x + w, y],
        ]),
        white,
      )
      art.paint(
        polygon([
          [x + w * 0.1, y - w * 0.3],
          [x + w, y],
          [x, y],
        ]) + pill(x - w * 1.1, y - 2, w * 2.2, 9),
        blue,
      )
    }
  },
}

function berg(
  art: Drawing,
  random: Random,
  x: number,
  foot: number,
  w: number,
  white: string,
  blue: string,
  mood: Mood,
) {
  const h = w * between(random, 0.9, 1.2)
  const outline: Point[] = [
    [x - w, foot],
    [x - w * 0.8, foot - h * 0.6],
    [x - w * 0.3, foot - h],
    [x + w * 0.2, foot - h * 0.86],
    [x + w * 0.75, foot - h * 0.55],
    [x + w, foot],
  ]
  art.paint(polygon(outline), white)
  art.paint(
    polygon([
      [x + w * 0.2, foot - h * 0.86],
      [x + w * 0.75, foot - h * 0.55],
      [x + w, foot],
      [x + w * 0.3, foot],
    ]),
    blue,
  )
  const r = Math.round(w * 0.34)
  const cx = Math.round(x - w * 0.1)
  art.paint(
    `M${cx - r} ${Math.round(foot)}v-${Math.round(h * 0.14)}a${r} ${r} 0 0 1 ${2 * r} 0v${Math.round(h * 0.14)}z`,
    blend(mood.water[0], mood.water[1], 0.3),
  )
  art.paint(pill(x - w * 1.1, foot - 5, w * 2.2, 14), blend(white, mood.water[0], 0.4))
}

function ship(art: Drawing, x: number, y: number, s: number) {
  const part = (points: readonly Point[]) => polygon(points.map(([px, py]): Point => [x + px * s, y + py * s]))
  art.paint(
    part([
      [-170, -34],
      [190, -44],
      [160, 22],
      [-150, 22],
    ]),
    '#c93a30',
  )
  art.paint(
    part([
      [10, -39],
      [190, -44],
      [160, 22],
      [10, 22],
    ]),
    '#97282f',
  )
  art.paint(
    part([
      [-120, -35],
      [-120, -92],
      [90, -92],
      [112, -40],
    ]) +
      part([
        [-80, -92],
        [-80, -132],
        [46, -132],
        [46, -92],
      ]),
    '#fffaf0',
  )
  art.paint(
    part([
      [20, -92],
      [90, -92],
      [112, -40],
      [20, -37],
    ]),
    '#cfd5e6',
  )
  art.paint(
    part([
      [-40, -132],
      [-34, -176],
      [6, -176],
      [2, -132],
    ]),
    '#e0a13c',
  )
  art.paint([-100, -62, -24, 14, 52].map((px) => box(x + px * s, y - 74 * s, 20 * s, 14 * s)).join(''), '#22304f')
}

/** A tail going under. */
function whale(art: Drawing, x: number, y: number, s: number, mood: Mood) {
  const n = (value: number) => Math.round(value * s)
  const [cx, cy] = [Math.round(x), Math.round(y)]
  art.paint(
    `M${cx - n(22)} ${cy}q${n(14)}-${n(60)} ${n(2)}-${n(92)}q-${n(60)}-${n(2)}-${n(100)}-${n(48)}q${n(76)}-${n(18)} ${n(120)} ${n(30)}q${n(44)}-${n(48)} ${n(120)}-${n(30)}q-${n(40)} ${n(46)}-${n(100)} ${n(48)}q-${n(12)} ${n(32)} ${n(6)} ${n(92)}z`,
    mood.dark,
  )
  art.paint(pill(x - 90 * s, y - 6, 180 * s, 14) + pill(x - 50 * s, y + 16, 100 * s, 8), '#fffdf6', 0.6)
}

/** The ice a reader stands on, with those who live there. */
function snowBank(art: Drawing, random: Random, mood: Mood) {
  const edge = ridge(random, [-20, between(random, 1240, 1320)], [WIDTH + 20, between(random, 1260, 1350)], 90, 3)
  art.ground(edge, blend('#cdd8ee', mood.haze, 0.25), { sharp: true })
  art.ground(
    edge.map(([x, y]): Point => [x, y + 60]),
    '#fdfbf6',
    { sharp: true },
  )
  const count = 2 + Math.floor(random() * 4)
  const start = random() < 0.5 ? 130 : 640
  for (let index = 0; index < count; index++)
    penguin(art, start + index * 118 + random() * 34, 1452 - random() * 30, between(random, 0.8, 1.25))
}

function penguin(art: Drawing, x: number, y: number, s: number) {
  const n = (value: number) => Math.round(value * s)
  const [px, py] = [Math.round(x), Math.round(y)]
  art.paint(
    `M${px - n(36)} ${py}q-${n(18)}-${n(70)} 0-${n(120)}q4-${n(48)} ${n(36)}-${n(50)}q${n(34)} 2 ${n(38)} ${n(50)}q${n(16)} ${n(56)} 0 ${n(120)}z`,
    '#1d2340',
  )
  art.paint(
    `M${px - n(22)} ${py}q-${n(12)}-${n(62)} 6-${n(104)}q${n(30)}-${n(20)} ${n(38)} ${n(20)}q${n(8)} ${n(50)}-${n(6)} ${n(84)}z`,
    '#fffdf6',
  )
  art.paint(
    polygon([
      [px - n(20), py - n(146)],
      [px - n(52), py - n(138)],
      [px - n(20), py - n(132)],
    ]) + disc(px - n(16), py - n(118), n(10)),
    '#f2a23c',
  )
  art.paint(pill(px - n(34), py - n(6), n(34), n(13)) + pill(px + n(4), py - n(6), n(34), n(13)), '#f2a23c')
}
