import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import { setSiteUrl } from '../site-url.ts'
import { Head, type HeadProps, takeJsonLd } from './head.tsx'

setSiteUrl('https://travel.example')

const page: HeadProps = { name: 'A & B', description: 'Where <to> go', path: '/blog' }

function documentOf(props: HeadProps) {
  const html = renderToString(
    <OnTheSite>
      <html lang="en">
        <head />
        <body>
          <Head {...props} />
        </body>
      </html>
    </OnTheSite>,
  )
  const [head = '', body = ''] = html.split('<body>')
  return { head, body }
}

test('a page names itself in the head of the document', () => {
  const { head, body } = documentOf(page)
  expect(head).toContain('<title>A &amp; B | Ines Calder</title>')
  expect(head).toContain('<meta name="description" content="Where &lt;to&gt; go"/>')
  expect(head).toContain('<link rel="canonical" href="https://travel.example/blog"/>')
  expect(head).toContain('<meta property="og:type" content="website"/>')
  expect(head).toContain('<meta property="og:url" content="https://travel.example/blog"/>')
  expect(head).toContain('<meta property="og:image" content="https://travel.example/og/page/blog.png"/>')
  expect(head).toContain('<meta property="og:image:width" content="1200"/>')
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(head).not.toContain('robots')
  expect(body).not.toContain('<meta')
})

test('an article says when it was written and about what', () => {
  const { head } = documentOf({
    ...page,
    path: '/blog/a',
    image: '/og/post/a.png',
    article: {
      publishedAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-02-02T03:04:05.000Z',
      section: 'Culture',
      tags: ['x', 'y'],
      guest: null,
    },
  })
  expect(head).toContain('<meta property="og:type" content="article"/>')
  expect(head).toContain('<meta property="article:published_time" content="2026-01-02T03:04:05.000Z"/>')
  expect(head.match(/article:tag/g)).toHaveLength(2)
})

test('a page that is not indexed has no canonical address', () => {
  const { head } = documentOf({ ...page, path: '/404', noindex: true })
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).not.toContain('canonical')
  expect(head).not.toContain('og:url')
})

test('a picture on another host gets no size', () => {
  const { head } = documentOf({ ...page, image: 'https://pictures.example/a.jpg' })
  expect(head).toContain('content="https://pictures.example/a.jpg"')
  expect(head).not.toContain('og:image:width')
})

test('structured data cannot end its script element', () => {
  // Drops the JSON-LD that another test has left.
  takeJsonLd()
  documentOf({ ...page, jsonLd: [{ '@type': 'Thing', name: '</script><img src=x>\u2028' }] })
  const [, json = ''] = /^<script type="application\/ld\+json">(.*?)<\/script>$/.exec(takeJsonLd()) ?? []
  expect(json).not.toContain('<')
  expect(json).not.toContain('\u2028')
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><img src=x>\u2028' }],
  })
  expect(takeJsonLd(), 'the next page starts empty').toBe('')
})
