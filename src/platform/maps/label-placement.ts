/** Labels beside the rings of a map: as many as fit without touching another label or ring. */
export interface Marked {
  x: number
  y: number
  text: string
  /** Half the width and half the height of the ring, in pixels. */
  reach: { x: number; y: number }
}

export interface LabelPlace {
  x: number
  /** y of the baseline. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Widths of the characters from space to tilde at 14 px in the interface font, weight 500. */
const widths = (
  '4.2 4.4 6.8 8.8 8.4 11.5 9.9 4.1 4.5 4.5 8.3 8.9 4.4 3 4.3 7.7 8.7 6.6 8.5 8.1 8.8 8.4 8.6 7.8 8.1 8.6 4.3 5 9 8.7 9 8.2 ' +
  '10.8 9.7 8.4 9.7 9.8 8 7.3 11.1 10.4 3.8 3.9 8.7 6.7 11.8 11 11.2 8.1 11.5 8.3 8.1 7.1 9.2 9.7 14.3 8.5 8.4 8 4.5 7.4 4.5 7.1 7.2 ' +
  '5.3 7.1 8.2 6.8 8.2 7.5 4.3 8.2 7.6 3.7 3.6 6.9 3.4 11.1 7.6 7.9 8.2 8.2 5.2 5.9 3.8 7.6 6.6 10 6.5 6.6 6.8 4.8 4.3 4.8 8.1'
)
  .split(' ')
  .map(Number)

/** Width in pixels of a label at 14 px. Letters outside the Latin alphabet count as wide. */
export function labelWidth(text: string) {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
  return letters.reduce((sum, letter) => sum + (widths[(letter.codePointAt(0) ?? 0) - 32] ?? 14), 0)
}

/** The position of each label, in the given order; null where none is free. Marks in crowded places choose first. */
export function placeLabels(marks: readonly Marked[], size: { width: number; height: number }): (LabelPlace | null)[] {
  const rings = marks.map(markBox)
  const taken = columns()
  for (const ring of rings) taken.add(ring)
  const crowds = crowdsOf(marks)
  const order = marks.map((_, index) => index).sort((a, b) => (crowds[b] ?? 0) - (crowds[a] ?? 0) || a - b)
  const places: (LabelPlace | null)[] = marks.map(() => null)
  for (const index of order) {
    const mark = marks[index] as Marked
    const width = labelWidth(mark.text)
    const place = candidates(mark).find((candidate) => {
      const box = boxOf(candidate, width)
      return isInside(box, size) && taken.isFree(box, rings[index])
    })
    if (!place) continue
    places[index] = place
    taken.add(boxOf(place, width))
  }
  return places
}

/** Boxes by column of the map: with a thousand rings, a label is compared with those near it alone. */
function columns() {
  const kept = new Map<number, Box[]>()
  const columnOf = (x: number) => Math.floor(x / columnWidth)
  return {
    add(box: Box) {
      for (let column = columnOf(box.left); column <= columnOf(box.right); column++) {
        const own = kept.get(column)
        if (own) own.push(box)
        else kept.set(column, [box])
      }
    },
    isFree(box: Box, own: Box | undefined) {
      for (let column = columnOf(box.left); column <= columnOf(box.right); column++)
        if (kept.get(column)?.some((other) => other !== own && touches(box, other))) return false
      return true
    },
  }
}

const columnWidth = 60

/** The area that a label covers, with a little space around it. */
export function labelBox(place: LabelPlace, text: string): Box {
  return boxOf(place, labelWidth(text))
}

function boxOf({ x, y, anchor }: LabelPlace, width: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left: left - 2, right: left + width + 2, top: y - 12, bottom: y + 5 }
}

export function touches(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function markBox({ x, y, reach }: Marked): Box {
  return { left: x - reach.x, right: x + reach.x, top: y - reach.y, bottom: y + reach.y }
}

function isInside(box: Box, size: { width: number; height: number }) {
  return box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height
}

/** For each mark, the number of neighbours that could get in the way. */
function crowdsOf(marks: readonly Marked[]): number[] {
  const sorted = marks.map(({ x, y }, index) => ({ x, y, index })).sort((a, b) => a.x - b.x)
  const crowds = marks.map(() => 1)
  for (const [at, { x, y, index }] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as (typeof sorted)[number]
      if (other.x - x >= 120) break
      if (Math.abs(other.y - y) >= 50) continue
      crowds[index] = (crowds[index] ?? 0) + 1
      crowds[other.index] = (crowds[other.index] ?? 0) + 1
    }
  return crowds
}

/** Right, left, above, below, then the corners. */
function candidates({ x, y, reach }: Marked): LabelPlace[] {
  const [dx, up, down] = [reach.x + 4, y - reach.y - 4, y + reach.y + 14]
  return [
    { x: x + dx, y: y + 5, anchor: 'start' },
    { x: x - dx, y: y + 5, anchor: 'end' },
    { x, y: up, anchor: 'middle' },
    { x, y: down, anchor: 'middle' },
    { x: x + reach.x, y: up + 4, anchor: 'start' },
    { x: x + reach.x, y: down - 4, anchor: 'start' },
    { x: x - reach.x, y: up + 4, anchor: 'end' },
    { x: x - reach.x, y: down - 4, anchor: 'end' },
  ]
}
