/** Hostile text in every field that a letter shows. */
import { expect, test } from 'vitest'
import { bookmarkLetter } from '#itineraries/saving/bookmark-letter.server.ts'
import { dangersIn, line, lines, short } from '#tests/support/files/hostile.ts'
import { filesSite } from '#tests/support/site/site-values.tsx'
import { digestHtml, digestLetter } from './digest-letter.server.ts'
import type { ComposedDigest } from './digests.server.ts'

const siteUrl = 'https://travel.example'
const at = '2026-11-22T09:00:00.000Z'
const post = { slug: 'amalfi', title: line, excerpt: line, category: short, readTime: 5, imageAlt: line }
const digest: ComposedDigest = {
  id: 1,
  status: 'sent',
  createdAt: at,
  startedAt: at,
  posts: [post, { ...post, slug: 'kyoto' }],
  draft: {
    subject: line,
    intro: `${lines}\n\n${lines}`,
    timetable: [{ time: short, what: line, price: short }],
    note: { title: line, text: line },
    postIds: [1, 2],
  },
}
const token = 'a'.repeat(43)

/** A `style` attribute is allowed: a letter has inline styles only. */
const dangers = (html: string) => dangersIn(html).filter((danger) => !danger.endsWith(' style'))

test('a letter shows hostile text as text, in the mail and in the browser', () => {
  const to = { email: 'anna@example.com', recipientId: 1, token }
  const {
    html = '',
    text,
    headers,
  } = digestLetter(filesSite, { SITE_URL: siteUrl, SITE_TIMEZONE: 'UTC' }, digest, to, new Date(at))
  const page = digestHtml({ site: filesSite, siteUrl, timeZone: 'UTC', digest, date: at, unsubscribe: null })
  for (const each of [html, page]) {
    expect(dangers(each)).toEqual([])
    expect(each.match(/data-pwned/g)?.length, 'every field is in it').toBeGreaterThan(12)
  }
  expect(text).toContain(line)
  expect(Object.values(headers ?? {}).join()).not.toContain('pwned')
})

test('a mailed itinerary shows hostile text as text', () => {
  const trip = { slug: 'kyoto', title: line, description: lines }
  const { html = '', subject } = bookmarkLetter(filesSite, siteUrl, 'anna@example.com', trip, token)
  expect(dangers(html)).toEqual([])
  expect(html.match(/data-pwned/g)?.length).toBeGreaterThan(2)
  expect(subject).not.toMatch(/[\r\n]/)
})

test('the check itself finds hostile text', () => {
  expect(dangers(`<p style="a">${line}</p>`)).not.toEqual([])
})
