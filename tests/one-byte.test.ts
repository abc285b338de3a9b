import { expect, test } from 'vitest'
import { oneByte } from '../scripts/one-byte.ts'

test.each([
  ["const dash = '–' + '\\–'", "const dash = '\\u2013' + '\\u2013'"],
  ['const said = `“a”`', 'const said = `\\u201ca\\u201d`'],
  ['const marks = /[’…]+/u // ’', 'const marks = /[\\u2019\\u2026]+/u // \\u2019'],
  ["const smile = '😀'", "const smile = '\\ud83d\\ude00'"],
  ["const two = '\\\\–'", "const two = '\\\\\\u2013'"],
  ["const plain = 'é'", "const plain = 'é'"],
])('%s', (code, rewritten) => {
  expect(oneByte(code)).toBe(rewritten)
  expect(Function(`${rewritten}; return ${rewritten.split(' ')[1]}`)()).toEqual(
    Function(`${code}; return ${code.split(' ')[1]}`)(),
  )
})

test.each(['const spelt = String.raw`…`', 'const late = /\\\\…/.source + String.raw`“`'])(
  'what a function reads as it is spelt stays: %s',
  (code) => {
    expect(oneByte(code)).toBe(code)
  },
)
