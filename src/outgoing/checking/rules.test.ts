import { expect, test } from 'vitest'
import { asksForPerson, isNotSold, saysNotFound } from '../page-words.ts'
import { mayAsk, robotRules } from './robots.ts'
import { type Answer, isSentHome, outcomeOf } from './verdict.ts'

test.each([
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: other\nDisallow: /', '/a', true],
  ['User-agent: other\nUser-agent: travel-site-links\nDisallow: /private\n\nUser-agent: *\nDisallow: /', '/a', true],
  ['User-agent: travel-site-links # us\nDisallow: /private', '/private/a', false],
  ['User-agent: *\nDisallow: /p\nAllow: /p/open', '/p/open/a', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
  ['User-agent: *\nDisallow: /*?sort=', '/a?sort=up', false],
  ['<html>User-agent', '/a', true],
])('robots.txt: %j for %s', (text, path, may) => {
  expect(mayAsk(robotRules(text, 'travel-site-links'), `https://a.jp${path}`)).toBe(may)
})

const deep = 'https://a.jp/tours/boat'
const page = (status: number, more: Partial<{ location: string; type: string; text: string }> = {}): Answer => ({
  status,
  location: null,
  type: 'text/html; charset=utf-8',
  text: '',
  ...more,
})
const html = (title: string, body = '') => `<!doctype html><title>${title}</title><body>${body}</body>`
const verdictOf = (
  answer: Answer,
  { method = 'GET' as 'GET' | 'HEAD', isPaid = true, isCertain = true, hops = 0 } = {},
) => {
  const outcome = outcomeOf({ step: { url: deep, method, hops, isCertain }, first: deep, isPaid }, answer)
  return 'ask' in outcome ? `${outcome.ask.method} ${outcome.ask.url}` : outcome.state
}

test.each([
  ['an open page', page(200, { text: html('Boat') }), 'fine'],
  ['not found', page(404), 'missing'],
  ['gone for good', page(410), 'missing'],
  ['no such host', { failure: 'no such host' } as const, 'missing'],
  ['no answer', { failure: 'silent' } as const, 'unknown'],
  ['a private address', { failure: 'private' } as const, 'unknown'],
  ['refused', page(403), 'blocked'],
  ['too often', page(429), 'blocked'],
  ['refused by a number of their own', page(999), 'blocked'],
  ['a captcha with 200', page(200, { text: html('Just a moment...') }), 'blocked'],
  ['a captcha with 404', page(404, { text: html('Attention Required! | Cloudflare') }), 'blocked'],
  [
    'a captcha with 503',
    page(503, { text: html('Amazon.de', 'Type the characters: <form action="/errors/validateCaptcha">') }),
    'blocked',
  ],
  ['a server in trouble', page(503), 'unknown'],
  ['a password', page(401), 'unknown'],
  ['an answer for another country', page(451), 'unknown'],
  ['a page that says it is none', page(200, { text: html('404 | Boats') }), 'unknown'],
  [
    'sold out by its data',
    page(200, { text: html('Boat', '{"@type":"Offer","availability":"https://schema.org/OutOfStock"}') }),
    'unsold',
  ],
  ['unavailable by its words', page(200, { text: html('Boat', '<span>Currently unavailable.</span>') }), 'unsold'],
  ['the front page', page(301, { location: '/' }), 'home'],
  ['the front page of its language', page(302, { location: 'https://www.a.jp/en-gb/' }), 'home'],
  ['a login', page(302, { location: '/login?back=/tours/boat' }), 'unknown'],
  ['a captcha elsewhere', page(302, { location: '/captcha?x' }), 'blocked'],
  ['another page', page(301, { location: '/tours/boat-2?utm_source=x' }), 'GET https://a.jp/tours/boat-2'],
  ['a short address', page(302, { location: 'https://bit.ly/x' }), 'unknown'],
  ['a redirect without target', page(302), 'unknown'],
])('%s', (_what, answer, verdict) => expect(verdictOf(answer)).toBe(verdict))

test.each([
  [page(404), 'GET https://a.jp/tours/boat'],
  [page(405), 'GET https://a.jp/tours/boat'],
  [page(200), 'GET https://a.jp/tours/boat'],
  [page(200, { type: 'application/pdf' }), 'fine'],
])('a head alone says nothing bad: %j', (answer, next) => expect(verdictOf(answer, { method: 'HEAD' })).toBe(next))

test('for an unpaid link a successful HEAD is enough; uncertain answers never lead to a bad state', () => {
  expect(verdictOf(page(200), { method: 'HEAD', isPaid: false })).toBe('fine')
  expect(verdictOf(page(404), { isCertain: false })).toBe('unknown')
  expect(verdictOf(page(301, { location: '/' }), { isCertain: false })).toBe('unknown')
  expect(verdictOf(page(301, { location: '/x' }), { hops: 5 })).toBe('unknown')
})

test('redirects to the front page are detected, except for links to the front page itself', () => {
  expect(isSentHome('https://a.jp/x', 'https://a.jp/')).toBe(true)
  expect(isSentHome('https://a.jp/?product=5', 'https://a.jp/')).toBe(true)
  expect(isSentHome('https://a.jp/', 'https://www.a.jp/en')).toBe(false)
  expect(isSentHome('https://a.jp/en/', 'https://a.jp/de/')).toBe(false)
  expect(isSentHome('https://a.jp/x', 'https://a.jp/y')).toBe(false)
})

test('words of a page', () => {
  expect(isNotSold('{"availability":"http:\\/\\/schema.org\\/SoldOut"}')).toBe(true)
  expect(isNotSold('{"availability":"OutOfStock"} {"availability":"InStock"}')).toBe(false)
  expect(isNotSold('<p>My first tent was sold out everywhere.</p><button>Add to cart</button>')).toBe(false)
  expect(isNotSold('<p>Sold out</p><button>Add to basket</button>')).toBe(false)
  expect(isNotSold('<script>var t={"soldOut":"Sold out"}</script><p>A tent</p>')).toBe(false)
  expect(isNotSold('<p>Ausverkauft</p>')).toBe(true)
  expect(saysNotFound('<title>Seite nicht gefunden</title>')).toBe(true)
  expect(saysNotFound('<title>Route 4040 to Nara</title>')).toBe(false)
  expect(
    asksForPerson(
      `<title>Contact</title><script src="recaptcha.js"></script>${'<p>Words of a page. </p>'.repeat(200)}`,
    ),
  ).toBe(false)
  expect(asksForPerson('<title>x</title><div id="px-captcha"></div>')).toBe(true)
})

test('hostile pages cost no time', () => {
  for (const part of [
    '<',
    '<title',
    '<!--',
    '<script',
    'itemprop="availability"',
    '<meta ',
    '\r',
    ' ',
    '\n',
    'akamai',
    '> sold out',
    '"availability" :',
  ])
    for (const judge of [isNotSold, saysNotFound, asksForPerson]) judge(part.repeat(98_304 / part.length))
})
