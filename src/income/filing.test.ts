import { expect, test } from 'vitest'
import { awin, earning, statementsPath } from '#tests/support/rooms/income.ts'
import type { Filed, FiledRow, Rule } from './schema.ts'

/** A site, and what the income screen asks for filed rows and rules. */
async function filing() {
  const site = await earning()
  const rowsOf = async (code: string) => (await (await site.get(`/api/income/rows?page=${code}`)).json()) as FiledRow[]
  const rules = async () => (await (await site.get('/api/income/rules')).json()) as Rule[]
  const file = async (body: object) => (await (await site.post('/api/income/filing', body)).json()) as Filed
  const change = async (body: object) => (await (await site.put('/api/income/rules', body)).json()) as Filed
  const undo = async ({ undo: code }: Filed) =>
    (await (await site.post(`/api/undo/${code}`, undefined)).json()).notes as string[]
  const pages = async () => Object.fromEntries((await site.income()).pages.map(({ title, amount }) => [title, amount]))
  return { ...site, rowsOf, rules, fileRow: file, change, undo, pages, path: `/blog/${site.article.slug}` }
}

test('a row that was always filed under a wrong page gets another one, with its rule; undo takes that back', async () => {
  const { article: post, take, rowsOf, fileRow, rules, undo, pages, income, path, ...site } = await filing()
  await take(awin('1,9,2026-10-14,5.40,EUR,1,old', '2,9,2026-10-15,1.00,EUR,1,old', '3,9,2026-10-15,2.00,EUR,1,r0'))
  const [waiting] = (await income()).waiting.shown
  const first = await fileRow({ id: waiting!.id, path: '/recommendations', always: true })
  expect(first.rows).toBe(2)
  expect(await rules()).toEqual([
    { partner: 'Awin', reference: 'old', title: 'Recommendations', path: '/recommendations', rows: 2 },
  ])
  const [newest, ...others] = await rowsOf('r0')
  expect(others.map(({ reference, isRuled }) => [reference, isRuled])).toEqual([
    ['old', true],
    ['old', true],
  ])
  expect(newest).toMatchObject({ reference: 'r0', isRuled: false, amount: 200 })
  const wrong = { id: others[0]!.id, path, always: true }
  expect((await site.post('/api/income/filing', { ...wrong, from: `b${post.id}` })).status).toBe(404)
  const moved = await fileRow({ ...wrong, from: 'r0' })
  expect(moved.rows).toBe(2)
  expect(await pages()).toEqual({ [post.title]: 640, Recommendations: 200 })
  expect(await rules()).toMatchObject([{ path, rows: 2 }])
  expect(await take(awin('4,9,2026-10-16,3.00,EUR,1,old'))).toMatchObject({ filed: 1 })
  expect(await undo(moved)).toEqual([])
  expect(await pages()).toEqual({ [post.title]: 300, Recommendations: 840 })
  expect(await rules()).toMatchObject([{ path: '/recommendations', rows: 2 }])
  expect(await undo(first)).toEqual([])
  expect((await income()).waiting.rows).toBe(2)
  expect(await rules()).toEqual([])
})

test('one row alone moves to another page, also away from that of its code; what was filed since stays there', async () => {
  const { article: post, other, take, rowsOf, fileRow, undo, pages, path } = await filing()
  await take(awin(`1,9,2026-10-14,5.40,EUR,1,b${other.id}p7`, `2,9,2026-10-15,1.00,EUR,1,b${other.id}p7`))
  const [row] = await rowsOf(`b${other.id}`)
  const moved = await fileRow({ id: row!.id, path, always: false, from: `b${other.id}` })
  expect(await pages()).toEqual({ Other: 540, [post.title]: 100 })
  await fileRow({ id: row!.id, path: '/recommendations', always: false, from: `b${post.id}` })
  expect(await undo(moved)).toEqual(['1 row filed elsewhere since stays there.'])
  expect(await pages()).toEqual({ Other: 540, Recommendations: 100 })
})

test('a rule gets another page or is removed, and the rows that it has filed go with it', async () => {
  const { article: post, other, take, change, fileRow, rules, undo, pages, income, path, ...site } = await filing()
  await take(awin('1,9,2026-10-14,5.40,EUR,1,old', `2,9,2026-10-15,1.00,EUR,1,b${other.id}p7`))
  const [old] = (await income()).waiting.shown
  await fileRow({ id: old!.id, path: '/', always: true })
  const [coded] = (await (await site.get(`/api/income/rows?page=b${other.id}`)).json()) as FiledRow[]
  await fileRow({ id: coded!.id, path: '/', always: true, from: `b${other.id}` })
  expect(await pages()).toEqual({ Home: 640 })
  const rule = { partner: 'Awin', reference: 'old' }
  expect((await site.put('/api/income/rules', { ...rule, path: '/nowhere' })).status).toBe(400)
  expect((await site.put('/api/income/rules', { ...rule, partner: 'Stay22', path })).status).toBe(404)
  const changed = await change({ ...rule, path })
  expect(await pages()).toEqual({ [post.title]: 540, Home: 100 })
  const removed = await change({ ...rule, path: null })
  expect(removed.rows).toBe(1)
  expect((await income()).waiting.rows).toBe(1)
  await change({ ...rule, reference: `b${other.id}p7`, path: null })
  expect(await pages(), 'its code finds its page').toEqual({ Other: 100 })
  expect(await rules()).toEqual([])
  expect(await undo(changed)).toEqual([
    '1 row filed elsewhere since stays there.',
    'The rule has changed since, and stays.',
  ])
  expect(await undo(removed)).toEqual([])
  expect(await pages()).toEqual({ Other: 100, [post.title]: 540 })
  expect(await rules()).toMatchObject([{ reference: 'old', path }])
})

test('undoing a filing leaves the rows of a statement gone that was taken back since', async () => {
  const { take, fileRow, undo, rows, income, ...site } = await filing()
  await take(awin('1,9,2026-10-14,5.40,EUR,1,old'))
  const [old] = (await income()).waiting.shown
  const filed = await fileRow({ id: old!.id, path: '/', always: false })
  const [statement] = await (await site.get(statementsPath)).json()
  await site.remove(`${statementsPath}/${statement.id}`)
  expect(await undo(filed)).toEqual([])
  expect(await rows()).toEqual([])
})

test('rows of a page and rules are listed page by page, each once', async () => {
  const { take, fileRow, income, ...site } = await filing()
  const many = Array.from({ length: 45 }, (_, n) => `${n},9,2026-10-${10 + (n % 9)},1.00,EUR,1,old${n}`)
  await take(awin(...many))
  for (let left = 45; left > 0; left--) {
    const [row] = (await income()).waiting.shown
    await fileRow({ id: row!.id, path: '/', always: true })
  }
  for (const path of ['/api/income/rows?page=h0', '/api/income/rules']) {
    const found: string[] = []
    for (let next: string | undefined = path; next; ) {
      const answer = await site.get(next)
      expect(answer.headers.get('x-total-count')).toBe('45')
      found.push(...((await answer.json()) as FiledRow[]).map(({ reference }) => reference))
      next = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    }
    expect(new Set(found).size).toBe(45)
    expect(found).toHaveLength(45)
  }
  for (const path of ['rows?page=x', 'rows', 'rows?page=h0&cursor=x', 'rules?cursor=x']) {
    expect((await site.get(`/api/income/${path}`)).status).toBe(400)
  }
})

test('a row is filed by an address that its page had before, unless another page is there now', async () => {
  const { article: post, other, take, fileRow, rowsOf, income, path, ...site } = await filing()
  await take(awin('1,9,2026-10-14,5.40,EUR,1,old', '2,9,2026-10-15,1.00,EUR,1,older'))
  expect((await site.put(`/api/blog-posts/${post.id}`, { ...post, slug: 'moved' })).status).toBe(200)
  const [first, second] = (await income()).waiting.shown
  expect(await fileRow({ id: first!.id, path, always: false })).toMatchObject({ rows: 1 })
  expect(await rowsOf(`b${post.id}`)).toHaveLength(1)
  // A draft is no page that readers find there.
  expect((await site.put(`/api/blog-posts/${other.id}`, { ...other, slug: post.slug, published: false })).status).toBe(
    200,
  )
  expect(await fileRow({ id: second!.id, path, always: false })).toMatchObject({ rows: 1 })
  expect(await rowsOf(`b${post.id}`)).toHaveLength(2)
})
