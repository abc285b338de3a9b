import { expect, test } from 'vitest'
import { invitations, personalCodes } from '#auth/tables.server.ts'
import { code, day, invitingSite } from '#tests/support/rooms/people.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'

test('an invitation lets one person in, once, with the name and the code they choose', async () => {
  const { invite, join, login, db, get } = await invitingSite()
  const token = await invite(' Mira@Example.com ', 'editor')
  expect((await db.select().from(invitations)).map(({ tokenHash }) => tokenHash)).not.toContain(token)
  const [first, second] = await Promise.all([join(token), join(token)])
  expect([first.status, second.status].sort()).toEqual([200, 404])
  expect(await (await login('mira@example.com', code)).json()).toMatchObject({ role: 'editor' })
  expect(JSON.stringify(await db.select().from(personalCodes))).not.toContain(code)
  expect(await (await get('/api/people')).json()).toMatchObject({
    people: [{ role: 'admin' }, { email: 'mira@example.com', name: 'Mira Voss', role: 'editor' }],
    invitations: [],
  })
})

test('an invitation ends after seven days, when it is withdrawn, and when a newer one is made', async () => {
  const { invite, join, pass, get, remove } = await invitingSite()
  const withdrawn = await invite('mira@example.com', 'editor')
  const { invitations: open } = (await (await get('/api/people')).json()) as { invitations: { id: number }[] }
  expect((await remove(`/api/people/invitations/${open[0]?.id}`)).status).toBe(204)
  expect((await join(withdrawn)).status).toBe(404)

  const former = await invite('mira@example.com', 'editor')
  const newer = await invite('mira@example.com', 'contributor')
  expect((await join(former)).status).toBe(404)
  expect(await (await join(newer)).json()).toMatchObject({ role: 'contributor' })

  const late = await invite('late@example.com', 'editor')
  pass(7 * day + 1)
  expect((await join(late)).status).toBe(404)
})

test('of two invitations of one address at the same time the later counts', async () => {
  const { invite, join, get } = await invitingSite()
  const tokens = await Promise.all(Array.from({ length: 4 }, () => invite('mira@example.com', 'editor')))
  expect(await (await get('/api/people')).json()).toMatchObject({ invitations: [{ email: 'mira@example.com' }] })
  const statuses = []
  for (const token of tokens) statuses.push((await join(token)).status)
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404])
})

test.each([
  ['no way in', { code: undefined }, { code: 'Please create a passkey or choose a code' }],
  ['a short code', { code: 'short' }, { code: 'The code must have at least 12 characters' }],
  ['a code of one letter', { code: 'aaaaaaaaaaaaaaaa' }, { code: 'This code is too easy to guess' }],
  ['no name', { name: ' ' }, { name: 'Name is required' }],
])('%s is refused and uses no invitation up', async (_, more, fields) => {
  const { invite, join } = await invitingSite()
  const token = await invite('mira@example.com', 'editor')
  expect(await answerOf(await join(token, more))).toMatchObject({ status: 400, body: { fields } })
  expect((await join(token)).status).toBe(200)
})

test('a changed role and a removed person: their sessions end at once', async () => {
  const { joined, put, remove, login } = await invitingSite()
  const { as, id, email } = await joined('contributor')
  expect((await put(`/api/people/${id}`, { role: 'editor' })).status).toBe(204)
  expect((await as('GET', '/api/account')).status).toBe(401)
  expect(await (await login(email, code)).json()).toMatchObject({ role: 'editor' })

  expect((await remove(`/api/people/${id}`)).status).toBe(204)
  expect((await login(email, code)).status).toBe(401)
  expect((await remove(`/api/people/${id}`)).status).toBe(404)
})

test('a removed account keeps only its byline', async () => {
  const { joined, remove, db, get } = await invitingSite()
  const { as, id } = await joined('contributor')
  const post = await as('POST', '/api/blog-posts', { title: 'A night in Porto' })
  expect(post.status).toBe(201)
  expect((await remove(`/api/people/${id}`)).status).toBe(204)
  const { id: postId } = (await post.json()) as { id: number }
  expect(await (await get(`/api/blog-posts/${postId}`)).json()).toMatchObject({ author: { name: 'Mira Voss' } })
  expect(await db.select().from(personalCodes)).toEqual([])
  expect((await (await get('/api/people')).json()) as object).toMatchObject({ people: [{ role: 'admin' }] })
})

test('the admin cannot be removed, changed or invited', async () => {
  const { get, put, remove, post } = await invitingSite()
  const { people } = (await (await get('/api/people')).json()) as { people: { id: number; email: string }[] }
  const { id, email } = people[0]!
  expect((await remove(`/api/people/${id}`)).status).toBe(409)
  expect((await put(`/api/people/${id}`, { role: 'editor' })).status).toBe(409)
  expect((await post('/api/people/invitations', { email, role: 'editor' })).status).toBe(409)
})

const whole = { title: 'A night in Porto', slug: 'a-night-in-porto', excerpt: 'x', content: 'y', category: '' }

test('a contributor’s save publishes nothing, and changes nothing that readers see or will see', async () => {
  const { joined, post, put, get } = await invitingSite()
  const { as } = await joined('contributor')
  await post('/api/categories', { name: 'Tips', slug: 'tips', description: 'd', icon: 'backpack', color: 'blue' })
  const categories = (await (await get('/api/categories')).json()) as { name: string }[]
  const filed = { ...whole, category: categories[0]?.name }
  const refused = {
    status: 403,
    body: {
      error: 'Only an editor or the admin changes what readers see. Save it as a draft, and ask one of them.',
    },
  }
  const tomorrow = '2026-11-23T12:00:00.000Z'
  expect(await answerOf(await as('POST', '/api/blog-posts', { ...filed, published: true }))).toEqual(refused)
  expect(await answerOf(await as('POST', '/api/blog-posts', { ...filed, publishAt: tomorrow }))).toEqual(refused)

  const draft = await as('POST', '/api/blog-posts', filed)
  expect(draft.status).toBe(201)
  const { id } = (await draft.json()) as { id: number }
  const path = `/api/blog-posts/${id}`
  expect((await as('PUT', path, { ...filed, content: 'more' })).status).toBe(200)
  expect(await answerOf(await as('PUT', path, { ...filed, published: true }))).toEqual(refused)
  expect(await answerOf(await as('PUT', path, { ...filed, publishAt: tomorrow }))).toEqual(refused)
  expect((await as('DELETE', path)).status).toBe(403)

  await put(path, { ...filed, content: 'the editor’s', published: true })
  const isPublic = { status: 403, body: { error: expect.stringMatching(/^This post is public or scheduled by now,/) } }
  for (const change of [{ published: false }, { content: 'mine' }, { publishAt: tomorrow }]) {
    expect(await answerOf(await as('PUT', path, { ...filed, ...change }))).toEqual(isPublic)
  }
  expect(await (await get(path)).json()).toMatchObject({ content: 'the editor’s', published: true })
})

test('a post carries the name of whoever began it; the admin’s are the site’s own; only editors choose', async () => {
  const { joined, post, put, get } = await invitingSite()
  const contributor = await joined('contributor')
  const editor = await joined('editor', 'noa@example.com')
  const theirs = (await (await contributor.as('POST', '/api/blog-posts', { title: 'Theirs' })).json()) as { id: number }
  expect(theirs).toMatchObject({ author: { name: 'Mira Voss', portrait: null, about: null } })
  const own = (await (await post('/api/blog-posts', { title: 'Own' })).json()) as { id: number }
  expect(own).toMatchObject({ author: null })

  const path = `/api/blog-posts/${own.id}`
  const author = async () => ((await (await get(path)).json()) as { author: object | null }).author
  expect((await contributor.as('PUT', `${path}/author`, { authorId: contributor.id })).status).toBe(403)
  expect((await put(`${path}/author`, { authorId: 2147483647 })).status).toBe(400)
  expect((await editor.as('PUT', `${path}/author`, { authorId: editor.id })).status).toBe(204)
  expect(await author()).toMatchObject({ id: editor.id })
  expect((await put(`${path}/author`, { authorId: null })).status).toBe(204)
  expect(await author()).toBeNull()

  const profile = { name: 'Mira V.', portrait: '/uploads/mira.webp', about: 'Walks.' }
  expect((await contributor.as('PUT', '/api/account/profile', profile)).status).toBe(204)
  expect(await (await get(`/api/blog-posts/${theirs.id}`)).json()).toMatchObject({
    author: { id: contributor.id, ...profile },
  })
})

test('an editor does not see what partners pay, and does not change it by saving', async () => {
  const { joined, post, get } = await invitingSite()
  const { as } = await joined('editor')
  const product = { name: 'Boots', category: 'gear', description: 'Good.', affiliateUrl: 'https://example.com/boots' }
  const { id } = (await (await post('/api/affiliate-products', { ...product, commission: '7%' })).json()) as {
    id: number
  }
  const listed = await (await as('GET', '/api/affiliate-products')).text()
  expect(listed).toContain('Boots')
  expect(listed).not.toMatch(/commission|7%/)

  const saved = await as('PUT', `/api/affiliate-products/${id}`, { ...product, name: 'Old boots' })
  expect(await saved.text()).not.toMatch(/commission|7%/)
  const stale = { ...product, expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }
  expect(await answerOf(await as('PUT', `/api/affiliate-products/${id}`, stale))).toMatchObject({
    status: 409,
    body: { current: expect.not.objectContaining({ commission: expect.anything() }) },
  })
  expect((await as('PUT', `/api/affiliate-products/${id}`, { ...product, commission: '9%' })).status).toBe(403)
  expect(await (await get('/api/affiliate-products')).json()).toMatchObject([{ name: 'Old boots', commission: '7%' }])
})
