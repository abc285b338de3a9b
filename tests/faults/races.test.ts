/** Concurrent writes that conflict: one succeeds, all others are refused with a reason, and no text is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { figure } from '#tests/support/run/proof.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

let site: SiteProcess
let client: ReturnType<typeof clientOf>
let headers: { cookie: string }

beforeAll(async () => {
  // Behind a trusted proxy each sign-up can have another address, so that the rate limits do not apply.
  site = await startSite({ ...bareSite, TRUST_PROXY: '1' })
  client = clientOf(site.url, { connections: 64 })
  headers = { cookie: await signIn(site) }
})

afterAll(async () => {
  client.close()
  await site.stop()
})

/** Number of answers by status. */
function tally(statuses: number[]): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1
  return tally
}

const sixtyFour = <Result>(ask: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 64 }, (_, n) => ask(n)))

test('64 writers want one slug', async () => {
  const answers = await sixtyFour((n) =>
    client.send('/api/blog-posts', { method: 'POST', headers, body: { ...postDraft, title: `Writer ${n}` } }),
  )
  const statuses = tally(answers.map(({ status }) => status))
  figure(`64 writers on one slug: ${statuses[201]} × 201, ${statuses[409]} × 409`)
  expect(statuses).toEqual({ 201: 1, 409: 63 })
  const { title } = JSON.parse(answers.find(({ status }) => status === 201)?.body ?? '') as BlogPostDetail
  const stored = await client.send(`/api/blog-posts/slug/${postDraft.slug}`, { headers })
  expect(JSON.parse(stored.body)).toMatchObject({ title })
})

test('64 sign-ups of one address', async () => {
  const answers = await sixtyFour((n) =>
    client.send('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      body: { email: n % 2 ? 'Reader@Example.com' : 'reader@example.com' },
    }),
  )
  const statuses = tally(answers.map(({ status }) => status))
  const { body } = await client.send('/api/newsletter/subscribers', { headers })
  const rows = (JSON.parse(body) as { email: string }[]).filter(({ email }) => email === 'reader@example.com')
  figure(`64 sign-ups of one address: ${JSON.stringify(statuses)}, ${rows.length} row`)
  expect(Object.keys(statuses)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(rows).toHaveLength(1)
})

test('two editors save at once: one is stored, the other is given it beside his own, and both can be had', async () => {
  const created = await client.send('/api/blog-posts', {
    method: 'POST',
    headers,
    body: { ...postDraft, slug: 'two-editors' },
  })
  const { id, updatedAt } = JSON.parse(created.body) as BlogPostDetail
  const save = (content: string, expectedUpdatedAt: string) =>
    client.send(`/api/blog-posts/${id}`, {
      method: 'PUT',
      headers,
      body: { ...postDraft, slug: 'two-editors', content, expectedUpdatedAt },
    })
  const answers = await Promise.all([save('The text of Ann.', updatedAt), save('The text of Bo.', updatedAt)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = answers.findIndex(({ status }) => status === 200)
  const texts = ['The text of Ann.', 'The text of Bo.']
  const { current } = JSON.parse(answers[1 - winner]!.body) as { current: BlogPostDetail }
  expect(current.content).toBe(texts[winner])
  expect((await save(texts[1 - winner]!, current.updatedAt)).status).toBe(200)

  const list = JSON.parse((await client.send(`/api/blog-posts/${id}/revisions`, { headers })).body) as { id: number }[]
  const kept = await Promise.all(
    list.map(async (revision) => {
      const { body } = await client.send(`/api/blog-posts/${id}/revisions/${revision.id}`, { headers })
      return (JSON.parse(body) as { draft: { content: string } }).draft.content
    }),
  )
  figure(`two editors at once: one 200, one 409 with the other’s text; ${kept.length} versions kept`)
  expect(kept).toEqual(expect.arrayContaining([postDraft.content, ...texts]))
})
