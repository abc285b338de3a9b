/**
 * Shapes for pictures drawn in code, in the manner of the site's posters: flat fills, two tones per solid, light from
 * the left. Coordinates are whole pixels written relative to each other, which keeps a whole picture under 8 KB.
 */
export type Point = readonly [x: number, y: number]
/** The next number in 0..1 of a repeatable sequence. */
export type Random = () => number

export const WIDTH = 1200
export const HEIGHT = 1500

/** The same text gives the same sequence on every machine. */
export function randomOf(text: string): Random {
  let state = 2166136261
  for (const character of text.normalize('NFC')) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}

export function between(random: Random, low: number, high: number) {
  return low + random() * (high - low)
}

/** `a` moved towards `b` by 0..1; both are #rrggbb. */
export function blend(a: string, b: string, share: number) {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const step = (value: number) => (value < 0 ? `${value}` : ` ${value}`)

/** A closed polygon. */
export function polygon(points: readonly Point[]) {
  let [x, y] = [0, 0]
  const steps = points.map(([px, py], index) => {
    const [nx, ny] = [Math.round(px), Math.round(py)]
    const text = index === 0 ? `M${nx}${step(ny)}` : `${index === 1 ? 'l' : ''}${step(nx - x)}${step(ny - y)}`
    ;[x, y] = [nx, ny]
    return text
  })
  return `${steps.join('').replace('l ', 'l')}z`
}

/** A soft line through the points, left open so that more can follow. */
export function curve(points: readonly Point[]) {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  const [x0, y0] = at(0)
  let path = `M${Math.round(x0)} ${Math.round(y0)}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const numbers = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ]
    path += `C${numbers.map(Math.round).join(' ')}`
  }
  return path
}

/** A broken line between two points: each pass halves every piece and moves its middle, by less each time. */
export function ridge(random: Random, from: Point, to: Point, rough: number, passes: number): Point[] {
  let points: Point[] = [from, to]
  for (let pass = 0, reach = rough; pass < passes; pass++, reach *= 0.55) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1]
      if (!next) return [point]
      const middle: Point = [
        (point[0] + next[0]) / 2 + (random() - 0.5) * reach * 0.4,
        (point[1] + next[1]) / 2 + (random() - 0.5) * reach,
      ]
      return [point, middle]
    })
  }
  return points
}

export function box(x: number, y: number, width: number, height: number) {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
}

export function pill(x: number, y: number, width: number, height: number) {
  const r = Math.round(height / 2)
  const run = Math.round(width) - 2 * r
  return `M${Math.round(x) + r} ${Math.round(y)}h${run}a${r} ${r} 0 0 1 0 ${2 * r}h${-run}a${r} ${r} 0 0 1 0-${2 * r}z`
}

/** A flat lens: a glint on water, an eye of light. */
export function lens(x: number, y: number, width: number, height: number) {
  const [half, h] = [Math.round(width / 2), Math.round(height)]
  return `M${Math.round(x) - half} ${Math.round(y)}q${half}-${h} ${2 * half} 0q-${half} ${h}-${2 * half} 0z`
}

export function disc(x: number, y: number, radius: number) {
  const r = Math.round(radius)
  return `M${Math.round(x) - r} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`
}

/** A doorway or a window with a round head. */
export function arch(x: number, y: number, width: number, height: number) {
  const r = Math.round(width / 2)
  const straight = Math.round(height) - r
  return `M${Math.round(x)} ${Math.round(y + height)}v${-straight}a${r} ${r} 0 0 1 ${2 * r} 0v${straight}z`
}

export function conifer(random: Random, x: number, foot: number, height: number, width = height * 0.36) {
  const tiers = Math.max(3, Math.min(6, Math.round(height / 70)))
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 1; tier <= tiers; tier++) {
    const reach = ((width / 2) * tier * (0.86 + random() * 0.24)) / tiers
    const y = foot - height * (0.06 + 0.94 * (1 - tier / tiers))
    left.unshift([x - reach, y + height * 0.015])
    right.push([x + reach, y + height * 0.015])
    if (tier === tiers) break
    left.unshift([x - reach * 0.5, y - height * 0.012])
    right.push([x + reach * 0.5, y - height * 0.012])
  }
  const trunk: Point[] = [
    [x + width * 0.05, foot - height * 0.05],
    [x + width * 0.05, foot],
    [x - width * 0.05, foot],
    [x - width * 0.05, foot - height * 0.05],
  ]
  return polygon([[x, foot - height], ...right, ...trunk, ...left])
}

/** The picture under construction; every call paints over what is there. */
export class Drawing {
  #definitions = ''
  #body = ''
  #gradients = 0

  /** A vertical gradient for `fill`. */
  gradient(colours: readonly string[], from = 0, to = 1) {
    const id = `g${this.#gradients++}`
    const stops = colours.map((colour, index) => {
      const offset = +(from + ((to - from) * index) / (colours.length - 1)).toFixed(2)
      return `<stop offset="${offset}" stop-color="${colour}"/>`
    })
    this.#definitions += `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
    return `url(#${id})`
  }

  paint(path: string, fill: string, opacity = 1) {
    if (path) this.#body += `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
    return this
  }

  /** Ground under a line of points, down to the foot of the picture; soft lines unless told otherwise. */
  ground(points: readonly Point[], fill: string, options: { sharp?: boolean; foot?: number } = {}) {
    const foot = options.foot ?? HEIGHT
    const [first, last] = [points[0] as Point, points.at(-1) as Point]
    if (options.sharp) return this.paint(polygon([...points, [last[0], foot], [first[0], foot]]), fill)
    return this.paint(`${curve(points)}V${foot}H${Math.round(first[0])}z`, fill)
  }

  /** Many small discs of one size, each a stroke of no length with a round end. */
  dots(points: readonly Point[], size: number, fill: string, opacity = 1) {
    const path = points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')
    if (path)
      this.#body += `<path d="${path}" stroke="${fill}" stroke-width="${size}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
    return this
  }

  svg() {
    const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions}</defs>${this.#body}</svg>`
  }
}
