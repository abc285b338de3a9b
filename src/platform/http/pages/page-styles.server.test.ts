import { expect, test } from 'vitest'
import { splitSheet } from '../../../../scripts/split-sheet.ts'
import { createPageStyles } from './page-styles.server.ts'

const sheet = `@layer theme{:root,:host{--ink:#000;--paper:var(--ground);--ground:#fff;--unused:1}}
@layer base{*,::before{box-sizing:border-box}a{color:inherit}table{width:100%}}
@layer components{.card{color:var(--ink)}.card>.title:hover{margin:0}.list :is(.card,.row){gap:1px}
.sheet{background:var(--paper);animation:shimmer 1s}@media (width>=40rem){.card{padding:1px}.gone{padding:2px}}
.sm\\:w-1\\/2{width:50%}.\\[\\&_p\\]\\:m-0 p{margin:0}[hidden]{display:none}.a,.card:not(.b){top:0}}
@keyframes shimmer{to{opacity:0}}@keyframes spin{to{rotate:1turn}}@property --tw-x{syntax:"*";inherits:false}`
const stylesOf = createPageStyles(splitSheet(sheet))

test('rules whose classes or tags are not in the page are left out, with what only they used', () => {
  const { css } = stylesOf('<main class="card wide"><a href="/">x</a></main>')
  expect(css).toBe(
    '@layer theme{:root,:host{--ink:#000}}@layer base{*,::before{box-sizing:border-box}a{color:inherit}}' +
      '@layer components{.card{color:var(--ink)}@media (width>=40rem){.card{padding:1px}}[hidden]{display:none}' +
      '.a,.card:not(.b){top:0}}',
  )
})

test('what a kept rule uses comes along: properties through others, animations, escaped names', () => {
  const { css } = stylesOf('<p class="sheet"></p><div class="sm:w-1/2 [&amp;_p]:m-0"></div>')
  for (const part of ['--paper:var(--ground)', '--ground:#fff', '@keyframes shimmer', '.sm\\:w-1\\/2', '\\:m-0 p{'])
    expect(css).toContain(part)
  for (const part of ['--ink', '--unused', 'spin', '--tw-x', 'table', '.card>']) expect(css).not.toContain(part)
})

test('an animation is not mistaken for part of another word, and too much is safe', () => {
  const { css } = stylesOf('<ul class="list"></ul>')
  expect(css).toContain('.list :is(.card,.row)')
})

test('the same names are the same styles, with the same hash', () => {
  expect(stylesOf('<p class="card"><a class="x">1</a></p>')).toBe(stylesOf('<p class="x card"></p><a></a>'))
})
