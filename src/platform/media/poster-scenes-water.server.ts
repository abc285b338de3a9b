/** Generated scenes whose middle is water: coast, islands, lake, ice. */
import { conifers, type Frame, grass, leaves, palms, rocks } from './poster-frames.server.ts'
import {
  between,
  blend,
  box,
  conifer,
  type Drawing,
  disc,
  HEIGHT,
  type Point,
  pick,
  pill,
  polygon,
  type Random,
  ridge,
  WIDTH,
} from './poster-kit.server.ts'
import type { Mood } from './poster-moods.server.ts'
import { grounds } from './poster-moods.server.ts'
import { bushes, type House, hills, houses, peak, sailboat, sky, water } from './poster-parts.server.ts'

export interface Scene {
  draw: (art: Drawing, random: Random, mood: Mood) => void
  frames: readonly Frame[]
}

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

/** Steep islands standing in a bay, a junk or a boat among them. */
export const islands: Scene = {
  frames: [palms, leaves, rocks],
  draw(art, random, mood) {
    const horizon = between(random, 640, 780)
    const [lightX] = sky(art, random, mood, horizon)
    hills(art, random, horizon + 4, 120, blend(mood.haze, mood.sky[2], 0.4))
    water(art, random, mood, horizon, lightX, HEIGHT)
    const [lit, shade] = pick(random, grounds.green)
    const [rockLit, rockShade] = pick(random, grounds.rock)
    for (const [near, count, tall, foot] of [
      [0.7, 3, 270, 20],
      [0.4, 2, 400, 80],
      [0.08, 2, 560, 190],
    ] as const) {
      for (let index = 0; index < count; index++) {
        const x = ((index + between(random, 0.15, 0.85)) * WIDTH) / count
        const [w, h] = [between(random, 0.3, 0.44) * tall, tall * between(random, 0.62, 1.08)]
        stack(art, random, x, horizon + foot + random() * 40, w, h, [
          blend(lit, mood.haze, near),
          blend(shade, mood.haze, near),
          blend(rockLit, mood.haze, near),
          blend(rockShade, mood.haze, near),
        ])
      }
    }
    const x = between(random, 300, 900)
    if (random() < 0.5) junk(art, x, horizon + 330, between(random, 1, 1.5), mood)
    else sailboat(art, random, x, horizon + 330, 150, mood.dark)
  },
}

/** A karst tower: green crown, rock foot, its own shade on the right and a line of light at the water. */
function stack(
  art: Drawing,
  random: Random,
  x: number,
  foot: number,
  w: number,
  h: number,
  [lit, shade, rockLit, rockShade]: readonly [string, string, string, string],
) {
  const k = between(random, -0.25, 0.25)
  const crown: Point[] = [
    [x - w, foot],
    [x - w * 0.92, foot - h * 0.45],
    [x - w * (0.5 - k), foot - h * 0.9],
    [x + k * w, foot - h],
    [x + w * (0.5 + k), foot - h * 0.84],
    [x + w * 0.94, foot - h * 0.4],
    [x + w, foot],
  ]
  art.ground(crown, lit, { foot: Math.round(foot) })
  if (w < 90) return
  art.ground(
    [
      [x + k * w, foot - h],
      [x + w * (0.5 + k), foot - h * 0.84],
      [x + w * 0.94, foot - h * 0.4],
      [x + w, foot],
    ],
    shade,
    { foot: Math.round(foot) },
  )
  art.paint(
    polygon([
      [x - w, foot],
      [x - w * 0.94, foot - h * 0.3],
      [x - w * 0.6, foot - h * 0.2],
      [x - w * 0.3, foot - h * 0.42],
      [x, foot - h * 0.16],
      [x + w * 0.2, foot],
    ]),
    rockLit,
  )
  art.paint(
    polygon([
      [x + w * 0.1, foot],
      [x + w * 0.3, foot - h * 0.34],
      [x + w * 0.55, foot - h * 0.14],
      [x + w * 0.95, foot - h * 0.28],
      [x + w, foot],
    ]),
    rockShade,
  )
  art.paint(pill(x - w * 1.12, foot - 4, w * 2.24, 10), '#fffdf6', 0.5)
}

function junk(art: Drawing, x: number, y: number, s: number, mood: Mood) {
  art.paint(
    polygon([
      [x - 110 * s, y - 24 * s],
      [x + 110 * s, y - 40 * s],
      [x + 80 * s, y + 22 * s],
      [x - 80 * s, y + 22 * s],
    ]),
    mood.dark,
  )
  for (const [dx, tall] of [
    [-52, 150],
    [34, 190],
  ] as const) {
    const sail: Point[] = [
      [x + (dx - 34) * s, y - 40 * s],
      [x + (dx - 44) * s, y - tall * s * 0.7],
      [x + dx * s, y - tall * s],
      [x + (dx + 40) * s, y - tall * s * 0.8],
      [x + (dx + 40) * s, y - 46 * s],
    ]
    art.paint(polygon(sail), '#c9502f')
    art.paint(polygon([[x + dx * s, y - tall * s], ...sail.slice(3), [x + dx * s, y - 43 * s]]), '#93342f')
  }
}

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
