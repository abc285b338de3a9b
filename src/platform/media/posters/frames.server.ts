/** What stands dark and near at the edges of a generated poster, so that the view has a place it is seen from. */

import {
  arch,
  between,
  blend,
  conifer,
  curve,
  type Drawing,
  HEIGHT,
  type Point,
  polygon,
  type Random,
  ridge,
  WIDTH,
} from './kit.server.ts'
import type { Mood } from './moods.server.ts'

export type Frame = (art: Drawing, random: Random, mood: Mood) => void

const lighter = (mood: Mood) => blend(mood.dark, mood.haze, 0.24)

function bank(art: Drawing, random: Random, fill: string, height: number) {
  const tilt = between(random, -60, 60)
  art.ground(
    [
      [-10, HEIGHT - height + tilt],
      [320, HEIGHT - height * 0.72],
      [700, HEIGHT - height * 0.5],
      [1210, HEIGHT - height - tilt],
    ],
    fill,
  )
}

export function conifers(art: Drawing, random: Random, mood: Mood) {
  const stand = (side: number, count: number, tall: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = side + (side > 600 ? -1 : 1) * (index * 92 + random() * 40 - 30)
      return conifer(random, x, HEIGHT + 20, tall * (1 - index * 0.22) * between(random, 0.85, 1.1))
    }).join('')
  const both = random() < 0.5
  const left = random() < 0.5
  bank(art, random, lighter(mood), 150)
  art.paint(stand(left ? 20 : 1180, 3, 820), mood.dark)
  if (both) art.paint(stand(left ? 1180 : 20, 2, 560), mood.dark)
  bank(art, random, mood.dark, 80)
}

function frond(x: number, y: number, angle: number, length: number): string {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const tip: Point = [x + ux * length, y + uy * length * 0.6 + length * 0.34]
  const bend: Point = [x + ux * length * 0.5, y + uy * length * 0.7 - length * 0.18]
  const r = Math.round
  return `M${r(x)} ${r(y)}Q${r(bend[0])} ${r(bend[1])} ${r(tip[0])} ${r(tip[1])}Q${r(bend[0] + ux * 10)} ${r(bend[1] + length * 0.24)} ${r(x)} ${r(y)}z`
}

/** Trunk and crown; two tones of leaf, the lit ones on top. */
export function palm(art: Drawing, random: Random, foot: Point, height: number, lean: number, fills: [string, string]) {
  const [x, y] = foot
  const top: Point = [x + lean, y - height]
  const w = height * 0.028
  const r = Math.round
  art.paint(
    `M${r(x - w)} ${r(y)}Q${r(x + lean * 0.1)} ${r(y - height * 0.6)} ${r(top[0] - w * 0.5)} ${r(top[1])}h${r(w)}Q${r(x + lean * 0.1 + w * 1.6)} ${r(y - height * 0.6)} ${r(x + w)} ${r(y)}z`,
    fills[0],
  )
  const angles = Array.from({ length: 9 }, (_, index) => Math.PI * (1.1 + (index / 8) * 0.82) + (random() - 0.5) * 0.16)
  const leaf = (angle: number) => frond(top[0], top[1], angle, height * between(random, 0.42, 0.54))
  art.paint(
    angles
      .filter((_, index) => index % 2 === 0)
      .map(leaf)
      .join(''),
    fills[0],
  )
  art.paint(
    angles
      .filter((_, index) => index % 2 === 1)
      .map(leaf)
      .join(''),
    fills[1],
  )
}

export function palms(art: Drawing, random: Random, mood: Mood) {
  const left = random() < 0.5
  const fills: [string, string] = [mood.dark, lighter(mood)]
  palm(
    art,
    random,
    [left ? 110 : 1090, HEIGHT + 10],
    between(random, 820, 980),
    (left ? 1 : -1) * between(random, 60, 150),
    fills,
  )
  if (random() < 0.6)
    palm(art, random, [left ? 1120 : 80, HEIGHT + 10], between(random, 480, 620), (left ? -1 : 1) * 70, fills)
  bank(art, random, mood.dark, 110)
}

export function rocks(art: Drawing, random: Random, mood: Mood) {
  const left = random() < 0.5
  const at = (x: number) => (left ? x : WIDTH - x)
  const top = between(random, 900, 1120)
  const face = ridge(random, [at(-20), top], [at(between(random, 480, 700)), HEIGHT + 10], 160, 3)
  art.paint(polygon([...face, [at(-20), HEIGHT + 10]]), left ? mood.dark : lighter(mood))
  const inner = face.map(([x, y]): Point => [at(at(x) * 0.52), y + 130])
  art.paint(polygon([...inner, [at(-20), HEIGHT + 10]]), left ? lighter(mood) : mood.dark, 0.7)
  bank(art, random, mood.dark, 90)
}

export function leaves(art: Drawing, random: Random, mood: Mood) {
  for (const [x, count] of [
    [0, 6],
    [WIDTH, 6],
  ] as const) {
    const blades = Array.from({ length: count }, (_, index) => {
      const reach = between(random, 300, 470)
      const angle = (x ? Math.PI : 0) + (x ? 1 : -1) * (0.12 + index * 0.25)
      const tip: Point = [x + Math.cos(angle) * reach, HEIGHT + 60 + Math.sin(angle) * reach * 1.25]
      const side: Point = [-Math.sin(angle) * 84, Math.cos(angle) * 84]
      const middle: Point = [(x + tip[0]) / 2, (HEIGHT + 60 + tip[1]) / 2]
      const r = Math.round
      return `M${x} ${HEIGHT + 60}Q${r(middle[0] + side[0])} ${r(middle[1] + side[1])} ${r(tip[0])} ${r(tip[1])}Q${r(middle[0] - side[0])} ${r(middle[1] - side[1])} ${x} ${HEIGHT + 60}z`
    })
    art.paint(blades.filter((_, index) => index % 2 === 0).join(''), lighter(mood))
    art.paint(blades.filter((_, index) => index % 2 === 1).join(''), mood.dark)
  }
  const blossoms: Point[] = [
    [170, 1400],
    [90, 1310],
    [1050, 1420],
    [1130, 1330],
  ]
  const shown = blossoms.filter(() => random() < 0.7)
  const petals = shown.flatMap(([x, y]) =>
    [0, 1, 2, 3, 4].map((turn): Point => [x + Math.cos(turn * 1.257) * 20, y + Math.sin(turn * 1.257) * 20]),
  )
  art.dots(petals, 34, '#fff6e6').dots(shown, 22, '#f2b13c')
}

/** Seen through an arched window of a dark wall. */
export function archway(art: Drawing, random: Random, mood: Mood) {
  const side = Math.round(between(random, 70, 110))
  const opening = arch(side, 70, WIDTH - 2 * side, 1340)
  art.paint(`M0 0v${HEIGHT}h${WIDTH}V0z${opening}`, mood.dark)
  art.paint(`M${side - 26} 1400h${WIDTH - 2 * side + 52}v34H${side - 26}z`, lighter(mood))
  art.paint(`M${side} 1400V${70 + (WIDTH - 2 * side) / 2}h22V1400z`, lighter(mood))
  const pots = random() < 0.5 ? [230] : [220, 960]
  for (const x of pots) {
    art.dots(
      Array.from({ length: 5 }, (_, index): Point => [x - 56 + index * 28, 1250 - (index % 2) * 36]),
      76,
      blend(mood.dark, '#3f8a5f', 0.55),
    )
    art.paint(
      polygon([
        [x - 60, 1290],
        [x + 60, 1290],
        [x + 42, 1402],
        [x - 42, 1402],
      ]),
      '#c9653f',
    )
    art.paint(
      polygon([
        [x + 14, 1290],
        [x + 60, 1290],
        [x + 42, 1402],
        [x + 8, 1402],
      ]),
      '#9c4434',
    )
  }
}

export function branch(art: Drawing, random: Random, mood: Mood) {
  const left = random() < 0.5
  const at = (x: number) => (left ? x : WIDTH - x)
  const limb: Point[] = [
    [at(-20), 60],
    [at(180), 150],
    [at(420), 170],
    [at(640), 110],
  ]
  const back = limb.toReversed().map(([x, y]): Point => [x, y + 26])
  art.paint(`${curve(limb)}L${curve(back).slice(1)}z`, mood.dark)
  const tuft = (index: number): Point => [
    at(20 + index * 44 + random() * 24),
    60 + Math.sin(index * 0.42) * 90 + random() * 90,
  ]
  const bloom = random() < 0.5 ? blend(mood.dark, '#2f7f5f', 0.5) : '#ef8fa8'
  art.dots([0, 3, 5, 8, 10, 13].map(tuft), 92, blend(bloom, mood.dark, 0.35))
  art.dots([1, 4, 7, 11, 14].map(tuft), 100, bloom).dots([2, 6, 9, 12].map(tuft), 64, bloom)
  bank(art, random, mood.dark, 120)
}

export function grass(art: Drawing, random: Random, mood: Mood) {
  bank(art, random, lighter(mood), 170)
  bank(art, random, mood.dark, 110)
  const blades = Array.from({ length: 20 }, (_, index) => {
    const x = Math.round(index * 62 + random() * 30)
    const height = Math.round(between(random, 90, 210))
    const lean = Math.round((random() - 0.4) * height * 0.5)
    return `M${x - 8} ${HEIGHT}q6-${Math.round(height * 0.6)} ${lean + 8}-${height}q-2 ${Math.round(height * 0.5)} ${12 - lean} ${height}z`
  })
  art.paint(blades.join(''), mood.dark)
  const head = (): Point => [random() * WIDTH, between(random, 1270, 1450)]
  art.dots(Array.from({ length: 8 }, head), 24, '#f2b13c').dots(Array.from({ length: 8 }, head), 18, '#e66a8c')
}
