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
    '@layer theme{:root{--ink:#000}}@layer base{*,::before{box-sizing:border-box}a{color:inherit}}' +
      '@layer components{.card{color:var(--ink)}@media (width>=40rem){.card{padding:1px}}[hidden]{display:none}' +
      '.a,.card:not(.b){top:0}}',
  )
})

test('everything that an included rule uses is included: properties, transitively, and animations; escaped names match', () => {
  const { css } = stylesOf('<p class="sheet"></p><div class="sm:w-1/2 [&amp;_p]:m-0"></div>')
  for (const part of ['--paper:var(--ground)', '--ground:#fff', '@keyframes shimmer', '.sm\\:w-1\\/2', '\\:m-0 p{'])
    expect(css).toContain(part)
  for (const part of ['--ink', '--unused', 'spin', '--tw-x', 'table', '.card>']) expect(css).not.toContain(part)
})

test('a rule with :is() is included if one of its alternatives is in the page', () => {
  expect(stylesOf('<ul class="list"></ul>').css).not.toContain('.list :is')
  expect(stylesOf('<ul class="list"><li class="row"></li></ul>').css).toContain('.list :is(.card,.row)')
})

test('pages with the same names share their styles and hash', () => {
  expect(stylesOf('<p class="card"><a class="x">1</a></p>')).toBe(stylesOf('<p class="x card"></p><a></a>'))
})

test('a face of a font is kept for pages that have one of its letters', () => {
  const face = (range: string) => `@font-face{font-family:Jost;src:url(/${range.length}.woff2);unicode-range:${range}}`
  const latin = face('U+0-FF,U+2026')
  const vietnamese = face('U+102-103,U+1EA0-1EF9')
  const text = 'p{font-family:Jost,Any}'
  const any = '@font-face{font-family:Any}'
  const stylesOfLetters = createPageStyles(splitSheet(`${text}${latin}${vietnamese}${any}`))
  expect(stylesOfLetters('<p>Hà Nội</p>').css).toBe(`${text}${latin}${vietnamese}${any}`)
  // The only face left needs no unicode-range: it would be loaded anyway.
  const only = '@font-face{font-family:Jost;src:url(/13.woff2)}'
  expect(stylesOfLetters('<p>Hanoi…</p>').css).toBe(`${text}${only}${any}`)
})

test('a typeface comes with the rules that name it', () => {
  const sheet =
    ':root{--text:"Literata",serif;--sans:Jost}main{font-family:var(--sans)}article{font-family:var(--text)}' +
    '@font-face{font-family:Jost}@font-face{font-family:"Literata";unicode-range:U+20-7E}'
  const { css } = createPageStyles(splitSheet(sheet))('<main></main>')
  expect(css).toBe(':root{--sans:Jost}main{font-family:var(--sans)}@font-face{font-family:Jost}')
  expect(createPageStyles(splitSheet(sheet))('<article></article>').css).toContain('@font-face{font-family:"Literata"')
})

test('parts that only some kinds of fields have are kept for these', () => {
  const parts =
    '::-webkit-datetime-edit{padding:0}::file-selector-button{border:0}::-webkit-search-decoration{margin:0}'
  const stylesOfFields = createPageStyles(splitSheet(`${parts}::placeholder{opacity:1}`))
  expect(stylesOfFields('<input type="email">').css).toBe('::placeholder{opacity:1}')
  const ring = 'input:is([type="date"],[type="time"]):focus{top:0}'
  const stylesOfDates = createPageStyles(splitSheet(ring))
  expect([stylesOfDates('<input type="email">').css, stylesOfDates('<input type="time">').css]).toEqual(['', ring])
  expect(stylesOfFields('<input class="input" type="search">').css).toBe(
    '::-webkit-search-decoration{margin:0}::placeholder{opacity:1}',
  )
  expect(stylesOfFields('<input type="month">').css).toContain('datetime')
})

test(':hover rules are left to the whole style sheet; a page that is never hydrated includes them', () => {
  const shown =
    '.a:is(:hover,:focus-visible){top:0}.b:not(:hover){top:0}.a,.b:hover{left:0}@media (hover:hover){.a{right:0}}'
  const stylesOfPage = createPageStyles(splitSheet(`${shown}.a:hover .b{top:1px}.a:hover,.b:hover{left:1px}`))
  const page = '<p class="a"><b class="b"></b></p>'
  expect(stylesOfPage(page).css).toBe(shown)
  expect(stylesOfPage(page, true).css).toContain('.a:hover .b{top:1px}.a:hover,.b:hover{left:1px}')
})

test('a mixed colour stands there once', () => {
  const mixed = '@supports (color:color-mix(in lab, red, red)){color:color-mix(in oklab, red 5%, blue)}'
  const other = '@supports (width:1lh){top:1lh}'
  const { css } = createPageStyles(splitSheet(`a{color:red;left:0;${mixed}${other}}`))('<a></a>')
  expect(css).toBe(`a{left:0;color:color-mix(in oklab,red 5%,blue);${other}}`)
})

test('a colour is the same in fewer letters, unless a screen of few colours cannot show it', () => {
  const { css } = createPageStyles(splitSheet('a{color:oklch(41.9% .098 247)}b{color:oklch(70% .4 150)}'))(
    '<a></a><b></b>',
  )
  expect(css).toBe('a{color:#14507f}b{color:oklch(70% .4 150)}')
})
