import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../render.server.tsx'

test.each([
  ['device', '(prefers-color-scheme: dark)'],
  ['light', 'not all'],
  ['dark', 'all'],
])('where pages begin with the theme %s, the night picture is for %s', async (theme, media) => {
  const site = await listening({ renderModule })
  const saved = await site.write('PUT', '/api/site-values', { version: 0, changes: { 'look.theme': theme } })
  expect(saved.status).toBe(200)
  const html = await (await site.page('/')).text()
  expect(/<source[^>]* media="([^"]*)"/.exec(html)?.[1]).toBe(media)
})
