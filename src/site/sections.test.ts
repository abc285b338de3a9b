import { expect, test } from 'vitest'
import { isActiveSection } from './sections.ts'

test.each([
  ['/', '/', true],
  ['/', '/blog', false],
  ['/blog', '/blog', true],
  ['/blog', '/blog/night-train-to-hanoi', true],
  ['/blog', '/blogroll', false],
  ['/itineraries', '/itineraries/seven-slow-days-in-kyoto', true],
  ['/destinations', '/', false],
])('the link to %s is active=%s→%s', (href, pathname, active) => {
  expect(isActiveSection(href, pathname)).toBe(active)
})
