import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../render.server.tsx'

test('what a page says of her habits is hers to change', async () => {
  const site = await listening({ renderModule })
  const html = async (path: string) => (await (await site.page(path)).text()).replaceAll('&#x27;', "'")
  expect(await html('/contact?done=sent')).toContain("I'll get back to you within 48 hours.")
  const changes = {
    'site.responseTime': 'Within a week',
    'blog.lead': 'What I saw from a bicycle.',
    'about.description': '{name} goes by bicycle.',
  }
  expect((await site.write('PUT', '/api/site-values', { version: 0, changes })).status).toBe(200)
  expect(await html('/contact?done=sent')).toContain("I'll get back to you within a week.")
  expect(await html('/blog')).toContain('<p class="lead">What I saw from a bicycle.</p>')
  expect(await html('/about')).toContain('<meta name="description" content="Ines Calder goes by bicycle."/>')
})
