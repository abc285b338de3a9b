import { type Block, set, text } from '#platform/documents/blocks.server.ts'
import { palette, type } from '#platform/documents/type.server.ts'
import type { Sheet } from '../schema.ts'

/** The drawing's share of the width; the stops have the rest. */
export const drawingShare = 0.58

/** The sheet's colours on the page in the light theme. */
const [water, ground] = ['#e6eff3', '#fcf6ea']

/** The place's sheet as on its page: land, routes and numbered stops. @param land SVG, white on a transparent ground */
export function sheetDrawing({ width, height, lines, stations, centre, scale }: Sheet, land: string | null): Block {
  return (pdf, room) => {
    const factor = room / width
    const draw = (x: number, y: number) => {
      pdf.decoration(() => {
        pdf
          .save()
          .rect(x, y, room, height * factor)
          .clip()
        pdf.translate(x, y).scale(factor)
        pdf.rect(0, 0, width, height).fill(water)
        const coast = /<path[^>]* d="([^"]+)"/.exec(land ?? '')?.[1]
        if (coast) pdf.path(coast).fill(ground)
        pdf.lineWidth(1).dash(2, { space: 6 })
        for (const times of [1, 2, 3, 4])
          pdf.circle(centre.x, centre.y, times * scale.length).stroke(palette.lineStrong)
        pdf.lineWidth(3).dash(7, { space: 4 })
        for (const line of lines) pdf.path(line).stroke(palette.route)
        pdf.undash().lineWidth(3)
        pdf.circle(centre.x, centre.y, 13).fillAndStroke(palette.paper, palette.ink)
        pdf.circle(centre.x, centre.y, 5).fill(palette.ink)
        for (const { x: left, y: top, reach } of stations) {
          pdf.roundedRect(left - reach, top - 16, reach * 2, 32, 16).fillAndStroke(palette.paper, palette.route)
        }
        pdf
          .lineWidth(2)
          .path(`M28 ${height - 36}v8h${scale.length}v-8`)
          .stroke(palette.ink)
        pdf.restore()
      })
      pdf.box({ x, y, width: room, height: height * factor }, { line: palette.line })
      const words = (said: string, left: number, top: number, wide: number, align: 'left' | 'center' = 'left') => {
        const style = { ...type.label, size: 9, leading: 11 }
        set(pdf, text(said, style, { align, role: 'decoration' }), x + left * factor, y + top * factor - 5.5, wide)
      }
      for (const { x: left, y: top, reach, numbers } of stations)
        words(numbers, left - reach, top, reach * 2 * factor, 'center')
      words(`${scale.km} km`, 28, height - 50, 60)
    }
    return { height: height * factor, draw }
  }
}
