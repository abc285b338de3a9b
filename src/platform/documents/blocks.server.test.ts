import { expect, test } from 'vitest'
import { pdfLinks, pdfPages } from '#tests/support/files/pdf.ts'
import { type Box, fitted, flow, footers, gap, inset, keepWithNext, set, stack, strip, text } from './blocks.server.ts'
import { Pdf, sheet } from './sheet.server.ts'
import { type TextStyle, type } from './type.server.ts'

function paper() {
  const pdf = new Pdf({ title: 'T', author: 'A', subject: 'S', keywords: [], language: 'en', created: new Date(0) })
  pdf.addSheet()
  return pdf
}

/** Flows the box from the top over pages of 100 points and tells what is drawn where. */
function drawn(make: (box: (name: string, height: number) => () => Box) => Box) {
  const seen: string[] = []
  let page = 1
  const named = (name: string, height: number) => () => ({
    height,
    draw: (_: number, y: number) => void seen.push(`${name} on ${page} at ${y}`),
  })
  const nextPage = () => {
    page++
    return 10
  }
  const end = flow(make(named), { x: 0, bottom: 100, nextPage }, 0)
  return { seen, end }
}

test('what does not fit any more begins the next page; what stands together is not parted', () => {
  const pdf = paper()
  const { seen, end } = drawn((box) =>
    stack(box('a', 60), stack(box('b', 40), box('c', 30)), inset(stack(box('d', 50), box('e', 20)), 0, 0))(pdf, 50),
  )
  expect(seen).toEqual(['a on 1 at 0', 'b on 1 at 60', 'c on 2 at 10', 'd on 3 at 10', 'e on 3 at 60'])
  expect(end).toBe(80)
})

test('a heading goes to the next page with what it stands above', () => {
  const pdf = paper()
  const { seen } = drawn((box) => stack(box('a', 70), keepWithNext(box('heading', 20)), box('b', 20))(pdf, 50))
  expect(seen).toEqual(['a on 1 at 0', 'heading on 2 at 10', 'b on 2 at 30'])
})

test('a text is as high as its lines, and can be parted only where it may', () => {
  const pdf = paper()
  const words = 'Out by sea, back by air. '.repeat(20)
  const whole = text(words, type.text)(pdf, 200)
  const parted = text(words, type.text, { linesInAPiece: 5 })(pdf, 200)
  expect(parted.height).toBeCloseTo(whole.height)
  expect(whole.parts).toBeUndefined()
  expect(parted.parts?.length).toBe(Math.ceil(whole.height / type.text.leading / 5))
  expect(text(words, type.text, { maxLines: 2 })(pdf, 200).height).toBe(2 * type.text.leading)
  expect(text(null, type.text)(pdf, 200).height).toBe(0)
})

test('a headline is set as large as its lines allow', () => {
  const pdf = paper()
  const large = { ...type.title, leading: 50 }
  const small = { ...type.title, size: 20, leading: 20 }
  const styles: [TextStyle, number][] = [
    [large, 1],
    [small, 1],
  ]
  const height = (words: string) => fitted(words, styles, 'H1')(pdf, 150).height
  expect(height('Kyoto')).toBe(50)
  expect(height('Seven slow days in Kyoto')).toBe(20)
  expect(height('Seven slow days in Kyoto, and as many in Nara')).toBe(40)
})

test('columns are as high as the highest, and the document says what stands in it, with its links and feet', async () => {
  const pdf = paper()
  const link = { url: 'https://travel.example/' }
  const columns = strip(
    [
      { share: 1, block: stack(text('left', type.text), gap(10)) },
      { share: 3, block: text('right', type.text, { link }) },
    ],
    12,
  )
  expect(set(pdf, columns, sheet.margin, 100, sheet.inner)).toBe(type.text.leading + 10)
  footers(pdf, (page) => ['foot', `page ${page + 1}`])
  const bytes = await pdf.finish()
  expect(await pdfPages(bytes)).toEqual(['left right foot page 1'])
  expect(await pdfLinks(bytes)).toEqual([{ page: 1, url: 'https://travel.example/' }])
})
