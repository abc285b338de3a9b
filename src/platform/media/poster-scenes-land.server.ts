/** Generated scenes whose middle is land: mountains, desert, city, hill town, terraces, valley. */
import { archway, branch, conifers, grass, leaves, palm, palms, rocks } from './poster-frames.server.ts'
import {
  arch,
  between,
  blend,
  box,
  conifer,
  curve,
  type Drawing,
  disc,
  HEIGHT,
  type Point,
  pick,
  pill,
  polygon,
  type Random,
  WIDTH,
} from './poster-kit.server.ts'
import { grounds, type Mood } from './poster-moods.server.ts'
import { bushes, cypress, type House, hills, houses, peak, sky, water } from './poster-parts.server.ts'
import type { Scene } from './poster-scenes-water.server.ts'

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

function road(art: Drawing, top: number, x: number, fill: string) {
  const way: Point[] = [
    [x, top],
    [x + 60, top + 70],
    [x - 60, top + 150],
    [x + 80, top + 330],
    [x - 40, HEIGHT],
  ]
  const widths = [8, 16, 30, 64, 110]
  const side = (sign: number) => way.map(([px, py], index): Point => [px + (sign * (widths[index] as number)) / 2, py])
  art.paint(`${curve(side(-1))}L${curve(side(1).toReversed()).slice(1)}z`, fill)
}

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

export function dome(
  art: Drawing,
  x: number,
  foot: number,
  w: number,
  cap: string,
  [lit, shade]: readonly [string, string],
) {
  const r = Math.round(w / 2)
  const [cx, y] = [Math.round(x), Math.round(foot - w * 1.1)]
  art.paint(box(x - w * 0.8, foot - w * 0.62, w * 1.6, w * 0.62) + box(x - r, y, w, w * 0.6), lit)
  art.paint(box(x + w * 0.2, foot - w * 0.62, w * 0.6, w * 0.62) + box(x + w * 0.14, y, w * 0.36, w * 0.5), shade)
  art.paint(`M${cx - r} ${y}a${r} ${Math.round(r * 1.16)} 0 0 1 ${2 * r} 0z`, cap)
  art.paint(
    `M${cx} ${Math.round(y - r * 1.16)}q${Math.round(r * 0.34)} ${Math.round(r * 0.5)} ${Math.round(r * 0.28)} ${Math.round(r * 1.16)}h${Math.round(r * 0.72)}a${r} ${Math.round(r * 1.16)} 0 0 0-${r}-${Math.round(r * 1.16)}z`,
    blend(cap, '#1c1838', 0.3),
  )
  art.paint(box(cx - 5, y - r * 1.5, 10, r * 0.4) + disc(cx, y - r * 1.54, 11), lit)
  art.paint(
    [-0.6, -0.34, -0.08, 0.18, 0.44].map((dx) => arch(x + w * dx, foot - w * 0.44, w * 0.14, w * 0.44)).join(''),
    blend(shade, '#1d2445', 0.65),
  )
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
