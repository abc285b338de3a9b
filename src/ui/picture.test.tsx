import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { focusClasses } from '#platform/media/focus.ts'
import { Picture, pictureAddress, placeholderAddress } from './picture.tsx'

const info = { width: 1200, height: 1500, dominant: '#1f6fae', focus: '42% 60%', widths: [] as number[] }

test('a picture of the site is sized, coloured and framed on its subject before it arrives', () => {
  const html = renderToString(<Picture src="/art/santorini.svg" alt="Santorini" info={info} />)
  for (const part of [
    'width="1200"',
    'height="1500"',
    'data-dominant="#1f6fae"',
    'focus-x-40 focus-y-60',
    'loading="lazy"',
    'decoding="async"',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toMatch(/style=|<picture/)
})

test('the picture a page opens with is fetched first', () => {
  const html = renderToString(<Picture src="/art/santorini.svg" alt="" info={info} priority />)
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
})

test('a photograph comes in AVIF and WebP at every width that exists', () => {
  const html = renderToString(
    <Picture src="/uploads/a1.webp" alt="A pier" info={{ ...info, widths: [480, 960] }} sizes="50vw" />,
  )
  expect(html).toContain('srcSet="/uploads/a1-480.avif 480w, /uploads/a1-960.avif 960w" sizes="50vw"')
  expect(html).toContain('type="image/webp"')
  expect(html).toContain('src="/uploads/a1.webp"')
})

test('without a picture the poster of the name is shown', () => {
  const html = renderToString(<Picture src="" alt="" info={null} name="Tromsø & co" />)
  expect(html).toContain('src="/placeholder/Troms%C3%B8%20%26%20co.svg"')
  expect(html).toContain('width="1200" height="1500"')
})

test.each([
  ['/art/a.svg', '/art/a.svg'],
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['//example.com/a.jpg', null],
  ['/\\example.com/a.jpg', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['https://user:pass@example.com/a.jpg', null],
  ['https://', null],
  ['art/a.svg', null],
  [null, null],
])('%s is put into a page as %s', (given, shown) => {
  expect(pictureAddress(given)).toBe(shown)
})

test('focus goes to the nearest tenth and the middle needs no class', () => {
  expect(focusClasses('50% 46%')).toEqual([])
  expect(focusClasses('0% 100%')).toEqual(['focus-x-0', 'focus-y-100'])
  expect(focusClasses()).toEqual([])
})

test('a broken or empty name still has a placeholder', () => {
  expect(placeholderAddress('\ud800')).toBe('/placeholder/%EF%BF%BD.svg')
  expect(placeholderAddress('  ')).toBe('/art/placeholder.svg')
})
