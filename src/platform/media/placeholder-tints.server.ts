/** The tints of placeholders: hours of the day. */

/** Colours that change with the hour; the files name them as custom properties. */
const tokens = [
  ...['sky-top', 'sky-middle', 'sky-low', 'disc', 'haze', 'dark', 'cloud', 'water-far', 'water-near'],
  ...['star', 'window'],
] as const

/** Each as #rrggbb in the order of the tokens; 'none' for the day's stars. */
export const tints = [
  { name: 'day', colours: '#3f8fc4 #a9d3e8 #fbe9cf #fff6dc #a9bbdd #14304a #fffdf6 #8fc6dc #1b5f98 none #14304a' },
  { name: 'lagoon', colours: '#1f8a8f #8fd0bf #fdf0cc #fff5d3 #86bdb4 #0f3a44 #f6fbf0 #b5dfca #176a78 none #0f3a44' },
  { name: 'dawn', colours: '#7a8fc9 #f3b9a8 #fde3bd #fff1cf #b7a3cc #2b2549 #fff4ea #f0b9a8 #4f5f9e none #2b2549' },
  { name: 'sunset', colours: '#f2a07e #f9cfa5 #fdf0d2 #e5483d #d8a9a6 #3a2140 #fff4e4 #f6c7a3 #a8607a none #3a2140' },
  { name: 'sage', colours: '#5fae9f #c5e3cb #fbf5d8 #f6c453 #9fc7b4 #14423f #fffef4 #d0e8d0 #2b8379 none #14423f' },
  { name: 'dusk', colours: '#3d3f7d #b56fa6 #f7b58f #ffdf9f #8a72ac #1d1a40 #dfa3bd #eba694 #3a3f80 none #1d1a40' },
  { name: 'night', colours: '#0f2350 #2f4f8c #8fa0d2 #fdf3d0 #5f78b0 #081634 #6f87bd #7d90c6 #122a5c #fdf3d0 #ffd98a' },
  { name: 'rose', colours: '#c4617f #f2a79a #fce0c0 #fff0d6 #cc93a8 #3f1836 #ffe9df #f3b3a4 #8a4474 none #3f1836' },
  { name: 'gold', colours: '#d39b39 #f4d383 #fdf3d0 #fffdf0 #cdb27a #3f2f1a #fffaea #f0d998 #8a7440 none #3f2f1a' },
] as const

export type Tint = (typeof tints)[number]

const mixture = /color-mix\(in srgb,(#\w{6}) (\d+)%,(#\w{6})\)/g

/**
 * The drawing in a tint's colours. Custom properties and color-mix() become plain colours, because the rasteriser of letters and
 * documents supports neither.
 */
export function tinted(svg: string, tint: Tint): string {
  const colours = tint.colours.split(' ')
  let plain = svg
    .replace(/ style="[^"]*"|\n/g, '')
    .replace(/var\(--([a-z-]+)\)/g, (_, token) => colours[tokens.indexOf(token)] ?? 'none')
    .replace(/<path[^>]* stroke="none"[^>]*>/g, '')
  // A mixture may contain mixtures: each round computes the innermost ones.
  for (let before = ''; plain !== before; ) {
    before = plain
    plain = plain.replace(mixture, (_, a, percent, b) => mixed(a, Number(percent), b))
  }
  return plain
}

/** `percent` of `a`, the rest of `b`. */
function mixed(a: string, percent: number, b: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(to + ((from - to) * percent) / 100)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
