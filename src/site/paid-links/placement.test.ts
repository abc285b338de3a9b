import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedHtml } from './placed-html.server.ts'
import { placed } from './placement.ts'

const onPost = (href: string) => placed(href, `b${12}`)

test.each([
  ['https://expedia.com/affiliate?siteid=1&landingPage=https%3A%2F%2Fa.b%3Fc&camref=1l', '&adref=b12'],
  ['https://www.amazon.co.uk/dp/B0?tag=ines-21', '&ascsubtag=b12'],
  ['https://www.awin1.com/cread.php?awinmid=1&awinaffid=2', '&clickref=b12'],
  ['https://tp.media/r?marker=1&p=2&u=https%3A%2F%2Fa.b', '&sub_id=b12'],
  ['https://www.getyourguide.com/kyoto-l96/?partner_id=AB', '&cmp=b12'],
  ['https://www.stay22.com/allez/roam?aid=ines', '&campaign=b12'],
  ['https://www.stay22.com/allez/roam', '?campaign=b12'],
])('%s carries %s', (href, code) => {
  expect(onPost(href)).toBe(href + code)
  expect(onPost(`${href}#part`)).toBe(`${href}${code}#part`)
  expect(placed(onPost(href), 'i3')).toBe(placed(href, 'i3'))
})

test.each([
  'https://example.com/book?tag=1',
  'https://www.amazon.com/dp/B0',
  'https://www.getyourguide.com/kyoto-l96/',
  'https://amzn.to/3abc',
  '/recommendations?camref',
])('%s is a link of no known network', (href) => expect(onPost(href)).toBe(href))

test('an older placement code is replaced, wherever it is in the address', () => {
  expect(onPost('https://expedia.com/affiliate?adref=itinerary&camref=1')).toBe(
    'https://expedia.com/affiliate?camref=1&adref=b12',
  )
  expect(onPost('https://www.stay22.com/allez/x?campaign=a&campaign=b&aid=1')).toBe(
    'https://www.stay22.com/allez/x?aid=1&campaign=b12',
  )
  const click = 'https://prf.hn/click/camref:1l'
  expect(onPost(`${click}/pubref:old/destination:https%3A%2F%2Fa.b`)).toBe(
    `${click}/pubref:b12/destination:https%3A%2F%2Fa.b`,
  )
  expect(onPost(click)).toBe(`${click}/pubref:b12`)
  expect(placedHtml(`<a href="${placed(click, 'p7')}" rel="noopener">`, 'b12')).toContain('/pubref:b12p7"')
})

test('a link never loses its account, and has its code once', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(fc.dictionary(word, word), word, (others, account) => {
      const href = `https://expedia.com/affiliate?${new URLSearchParams({ ...others, adref: 'x', camref: account })}`
      const given = new URL(onPost(href)).searchParams
      expect(given.getAll('adref')).toEqual(['b12'])
      expect(Object.fromEntries(given)).toEqual({ ...others, adref: 'b12', camref: account })
    }),
  )
})

test('in a text only paid links change: they are marked, and a product’s card keeps its number', () => {
  const rel = 'rel="noopener noreferrer"'
  const paid = 'https://www.awin1.com/cread.php?awinmid=1'
  const card = `<a class="button" href="${placed(paid, `p${7}`)}" rel="sponsored noopener noreferrer" referrerpolicy="no-referrer">`
  const html = `<p title="<a href=${paid}>"><a href="/about">a</a> <a href="https://example.com" ${rel}>b</a> <a href="${paid}" ${rel}>c</a></p>${card}`
  const shown = placedHtml(html, 'b12')
  expect(shown).toContain(`<a href="/about">a</a> <a href="https://example.com" ${rel}>b</a>`)
  expect(shown).toContain(`<a href="${paid}&#x26;clickref=b12" rel="sponsored noopener noreferrer">c</a>`)
  expect(shown).toContain('clickref=b12p7" rel="sponsored noopener noreferrer" referrerpolicy="no-referrer"')
  expect(placedHtml(html, 'b12', 'noopener sponsored')).toContain('clickref=b12p7" rel="noopener sponsored">')
  expect(shown).toContain(`title="<a href=${paid}>"`)
})
