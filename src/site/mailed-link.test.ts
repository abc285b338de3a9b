import { expect, test, vi } from 'vitest'
import { NoConnection } from '#platform/db/refusals.server.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../render.server.tsx'

const token = 'a-token'

async function siteWithLinks() {
  const site = await listening({ renderModule })
  const send = (action: string, search = `from=page&token=${token}`) =>
    fetch(`${site.origin}${action}?${search}`, { method: 'POST', redirect: 'manual' })
  return { ...site, send }
}

test.each(Object.values(mailedLinks))(
  'the form of $page is shown again where it is refused',
  async ({ page, action }) => {
    const site = await siteWithLinks()
    await site.page(page)
    const { db } = site.database
    for (const method of ['select', 'update', 'delete', 'transaction', 'execute'] as const) {
      vi.spyOn(db, method).mockImplementation(() => {
        throw new NoConnection()
      })
    }
    const refused = await site.send(action)
    const back = refused.headers.get('location') ?? ''
    expect([refused.status, back]).toEqual([303, `${page}?done=refused&token=${token}`])
    const html = await (await site.page(back)).text()
    expect(html).toContain('Not done yet')
    expect(html).toContain(`<form action="${action}?from=page&amp;token=${token}" method="post">`)
    expect((await site.send(action, `token=${token}`)).status).toBe(503)
  },
)

test('a link that is no link at all leads to the page that says so', async () => {
  const { send } = await siteWithLinks()
  const { page, action } = mailedLinks.unsubscribe
  const { status, headers } = await send(action, `from=page&token=${'x'.repeat(500)}`)
  expect([status, headers.get('location')]).toEqual([303, `${page}?done=unknown`])
})
