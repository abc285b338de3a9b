/** Single things a scene can be about. */
import { arch, blend, box, curve, type Drawing, disc, HEIGHT, type Point } from './kit.server.ts'

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

export function road(art: Drawing, top: number, x: number, fill: string) {
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
