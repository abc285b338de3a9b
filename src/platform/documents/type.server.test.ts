import { expect, test } from 'vitest'
import { fontNames, printable } from './fonts.server.ts'
import { Pdf } from './sheet.server.ts'
import { clip, palette, type TextStyle, textWidth, wrap, wrapBalanced, wrapNeatly } from './type.server.ts'

const style: TextStyle = { font: 'jost-regular', size: 10, leading: 14, color: palette.ink }

function paper() {
  const info = { title: 'T', author: 'A', subject: 'S', keywords: [], language: 'en', created: new Date(0) }
  const doc = new Pdf(info)
  doc.addSheet()
  return doc
}

test('lines keep to the width, and no word is lost', () => {
  const doc = paper()
  const text = 'The stairs are a ladder with ambitions. '.repeat(6).trim()
  const lines = wrap(doc, text, style, 120)
  for (const line of lines) expect(textWidth(doc, line, style)).toBeLessThanOrEqual(120)
  expect(lines.join(' ')).toBe(text)
})

test('a word wider than the line is broken, an empty text is no lines', () => {
  const doc = paper()
  const lines = wrap(doc, 'x'.repeat(100), style, 50)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('')).toBe('x'.repeat(100))
  expect(wrap(doc, '', style, 50)).toEqual([])
})

test('a balanced headline takes as many lines as before, of about one length', () => {
  const doc = paper()
  const text = 'North Vietnam by train, and Ha Long Bay at the end'
  const lines = wrapBalanced(doc, text, style, 200)
  expect(lines).toHaveLength(wrap(doc, text, style, 200).length)
  const widths = lines.map((line) => textWidth(doc, line, style))
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.75)
})

test('a paragraph does not end in a line of one word', () => {
  const doc = paper()
  const text = 'Out by sea, back by air, and marked where the money may as well not.'
  const width = textWidth(doc, text.slice(0, -5), style) + 1
  expect(wrap(doc, text, style, width)).toEqual([text.slice(0, -5), 'not.'])
  expect(wrapNeatly(doc, text, style, width)[1]).toMatch(/ .* not\.$/)
})

test('what is clipped says so', () => {
  expect(clip(['one', 'two'], 2)).toEqual(['one', 'two'])
  expect(clip(['one', 'two, three', 'four'], 2)).toEqual(['one', 'two…'])
})

test.each([
  ['Höfn to Seyðisfjörður', 'Höfn to Seyðisfjörður'],
  ['¥3,600 – about €22', '¥3,600 – about €22'],
  ['Москва', 'Москва'],
  ['Đà Nẵng', 'Đà Nang'],
  ['Tea 🍵 at five', 'Tea  at five'],
  ['Kiyomizu-dera (清水寺)', 'Kiyomizu-dera'],
  ['₩45,000 and 12,000₩ (₩500)', 'KRW 45,000 and 12,000 KRW (KRW 500)'],
  ['about ₹ 300, ฿90–฿120, ₺40', 'about INR 300, THB 90–THB 120, TRY 40'],
  ['฿฿ ￦5', 'THB THB KRW 5'],
  ['￥500, ₨20, ₫40,000', '¥500, Rs 20, đ40,000'],
  ['ৼ৲ 5', '¤ 5'],
  ['≤30 min, ≈ 2⅓ h', 'at most 30 min, ~ 2 1/3 h'],
  ['10‐12 ℃', '10-12 °C'],
])('%j is set as %j', (text, set) => {
  expect(printable(text, 'jost-regular')).toBe(set)
})

test.each(fontNames)('%s: no price loses its currency', (name) => {
  const signs = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /\p{Sc}/u.test(sign),
  )
  expect(signs.length).toBeGreaterThan(60)
  for (const sign of signs) expect(printable(sign, name), sign).not.toBe('')
})
