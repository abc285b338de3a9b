import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import { proseClass } from './prose.ts'
import { WrittenText } from './written-text.tsx'

const link = '<p><a href="/newsletter">A postcard every Sunday</a></p>'

function drawn(html: string) {
  const markup = renderToStaticMarkup(
    <OnTheSite>
      <WrittenText html={html} page="/blog/x" onPartner={() => {}} />
    </OnTheSite>,
  )
  const texts = [...markup.matchAll(/<div class="prose[^"]*">(.*?)<\/div>(?=<div><aside|<\/div>|$)/gs)]
  return { cards: markup.split('letter-inside').length - 1, texts: texts.map(([, text]) => text) }
}

test('a lone link to the sign-up becomes the card, and the text goes on under it', () => {
  expect(drawn(`<p>a</p>${link}<ul><li>b</li></ul>${link}`)).toEqual({
    cards: 2,
    texts: ['<p>a</p>', '<ul><li>b</li></ul>', ''],
  })
})

test.each([
  `<table><tbody><tr><td>${link}</td></tr></tbody></table>`,
  `<ul><li>${link}</li></ul>`,
  `<blockquote><p>a</p>${link}</blockquote>`,
  `<aside><p>a</p>${link}</aside>`,
  `<details open><summary>a</summary>${link}</details>`,
])('inside another block it stays a link: %s', (html) => {
  expect(drawn(html)).toEqual({ cards: 0, texts: [html] })
  expect(drawn(html + link)).toEqual({ cards: 1, texts: [html, ''] })
})

test('a text has an initial where its first paragraph has three lines to stand beside it', () => {
  const long =
    'The night train leaves at nine, and the old woman with the green tea already has the lower bunk. '.repeat(2)
  expect(proseClass(`<p>${long}</p>`)).toBe('prose')
  expect(proseClass(`<p>At last.\nWe are here.</p><p>${long}</p>`)).toBe('prose prose-on')
  expect(proseClass(`<p><a href="https://example.com/${'a'.repeat(150)}">Here</a></p>`)).toBe('prose prose-on')
  expect(proseClass(`<p data-line="1">At last.</p>\n<p>${long}</p>`)).toBe('prose prose-on')
})
