import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.server.ts'
import { awin, earning, statementsPath } from '#tests/support/rooms/income.ts'
import { savedPost } from '#tests/support/rooms/posts.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { lockIncome } from './lock.server.ts'
import type { Income, Statement } from './schema.ts'

test('a statement’s rows find their pages by the codes in the links, to the cent and in their currency', async () => {
  const { article: post, other, take, income, db } = await earning()
  await db.execute(sql`insert into reader_days values ('2026-11-02', '/blog/other', 500, 40)`)
  const report = await take(
    awin(
      `1,9,2026-10-14,5.40,EUR,1,b${post.id}`,
      `2,9,2026-11-01,1.25,EUR,0,b${other.id}p31`,
      `3,9,2026-11-02,7.75,EUR,1,B${other.id}`,
      `4,9,2026-11-02,900,JPY,1,x.b${other.id}`,
      `5,9,2026-11-02,2.50,EUR,1,x7q-old`,
      '6,9,2026-11-02,2.50,EUR,1,b99999',
      `7,9,soon,2.50,EUR,1,b${other.id}`,
    ),
  )
  expect(report).toMatchObject({ partner: 'Awin', rows: 7, added: 6, filed: 4, waiting: 2, unread: 1 })
  expect(report.problems).toEqual([{ line: 8, reason: 'No date in it' }])
  expect(report.fileSays).toEqual([
    { currency: 'EUR', amount: 1940 },
    { currency: 'JPY', amount: 900 },
  ])
  expect(report.pagesSay).toEqual(report.fileSays)
  const { pages, months, totals, waiting, currencies } = await income()
  expect(currencies).toEqual(['EUR', 'JPY'])
  expect(pages).toMatchObject([
    { title: 'Other', path: '/blog/other', amount: 900, people: 500, machines: 40 },
    { title: post.title, amount: 540, people: 0 },
  ])
  expect(pages[0]?.parts).toEqual([
    { label: 'Awin', amount: 775 },
    { label: 'Product 31, which is gone (Awin)', amount: 125 },
  ])
  expect(pages[0]?.trend.slice(-2)).toEqual([0, 900])
  expect(months.at(-1)).toEqual({ month: '2026-11', pending: 125, approved: 1275, paid: 0 })
  expect(totals).toEqual({ pending: 125, approved: 1815, paid: 0, reversed: 0 })
  expect(waiting).toMatchObject({ rows: 2, amount: 500 })
  expect((await income('JPY')).pages).toMatchObject([{ amount: 900 }])
})

test('a page has the people of its former addresses, but for one where another page is now', async () => {
  const site = await earning()
  const { article: post, other, take, income, db } = site
  const rename = (id: number, slug: string) => savedPost(site, id, { slug, published: true })
  await rename(other.id, 'second')
  await rename(other.id, 'third')
  await rename(post.id, 'other')
  const paths = ['/blog/other', '/blog/second', '/blog/third']
  for (const [at, path] of paths.entries()) {
    await db.execute(sql`insert into reader_days values ('2026-11-02', ${path}, ${10 ** at}, ${2 * 10 ** at})`)
  }
  await take(
    awin(
      `1,9,2026-11-02,9.00,EUR,1,b${other.id}`,
      `2,9,2026-11-02,1.00,EUR,1,b${post.id}`,
      '3,9,2026-11-02,0.10,EUR,1,h0',
    ),
  )
  expect((await income()).pages).toMatchObject([
    { path: '/blog/third', people: 110, machines: 220 },
    { path: '/blog/other', people: 1, machines: 2 },
    { path: '/', people: 0 },
  ])
})

test('what cannot be filed waits until the author says where it belongs, once or always', async () => {
  const { article: post, take, income, ...site } = await earning()
  await take(awin('1,9,2026-10-14,5.40,EUR,1,itinerary', '2,9,2026-10-14,1.00,EUR,1,itinerary'))
  const { waiting } = await income()
  const [first, second] = waiting.shown
  const file = (id: number, path: string, always: boolean) => site.post('/api/income/filing', { id, path, always })
  expect((await file(first!.id, '/blog/nowhere', false)).status).toBe(400)
  expect(await (await file(first!.id, '/recommendations?x#y', false)).json()).toMatchObject({ rows: 1 })
  expect((await file(first!.id, '/blog/other', false)).status).toBe(404)
  expect(await (await file(second!.id, `/blog/${post.slug}`, true)).json()).toMatchObject({ rows: 1 })
  expect(await take(awin('3,9,2026-10-15,2.00,EUR,1,itinerary'))).toMatchObject({ filed: 1, waiting: 0 })
  const earned = new Map((await income()).pages.map(({ title, amount }) => [title, amount]))
  expect(earned).toEqual(
    new Map([
      ['Recommendations', first!.amount],
      [post.title, second!.amount + 200],
    ]),
  )
})

test('“always” for a row without a code files it alone', async () => {
  const { take, income, post } = await earning()
  await take(awin('1,9,2026-10-14,5.40,EUR,1,', '2,9,2026-10-14,1.00,EUR,1,'))
  const [row] = (await income()).waiting.shown
  const filed = await post('/api/income/filing', { id: row!.id, path: '/recommendations', always: true })
  expect(await filed.json()).toMatchObject({ rows: 1 })
  expect(await take(awin('3,9,2026-10-15,2.00,EUR,1,'))).toMatchObject({ filed: 0, waiting: 1 })
  expect((await income()).waiting.rows).toBe(2)
})

test(
  'while a statement is taken in, other imports and filings are refused at once with a sentence',
  onServer,
  async () => {
    const { db, take, rows, file: send, get, post, put, remove } = await earning()
    await take(awin('1,9,2026-11-02,2.50,EUR,1,old'))
    const [row] = await rows()
    const [statement] = (await (await get(statementsPath)).json()) as Statement[]
    const file = () => post('/api/income/filing', { id: row!.id, path: '/recommendations', always: true })
    const change = () => put('/api/income/rules', { partner: 'Awin', reference: 'old', path: '/' })
    const takeIn = () => send(awin('2,9,2026-11-02,2.50,EUR,1,old'))
    const takeBack = () => remove(`${statementsPath}/${statement!.id}`)
    const all = [file, change, takeIn, takeBack]
    await transaction(db, async (tx) => {
      await lockIncome(tx)
      for (const call of all) {
        const refused = await call()
        expect([refused.status, await refused.json()]).toEqual([
          409,
          { error: 'A statement is being taken in or back, or rows are being filed. Please try again in a moment.' },
        ])
      }
    })
    for (const call of all) expect((await call()).ok).toBe(true)
  },
)

test('the period is chosen: a month, a quarter, a year, or all', async () => {
  const { article: post, take, get } = await earning()
  const days = ['2024-03-01', '2026-01-10', '2026-09-01', '2026-11-05']
  await take(awin(...days.map((day, n) => `${n},9,${day},${n + 1}.00,EUR,1,b${post.id}`)))
  const of = async (period: string) => {
    const { months, pages, totals } = (await (await get(`/api/income?period=${period}`)).json()) as Income
    expect(pages[0]?.trend).toHaveLength(months.length)
    return [months.length, totals.approved]
  }
  expect(await of('month')).toEqual([1, 400])
  expect(await of('quarter')).toEqual([3, 700])
  expect(await of('year')).toEqual([12, 900])
  expect(await of('all')).toEqual([33, 1000])
  expect((await get('/api/income?period=decade')).status).toBe(400)
})

test('“all” has what was earned seven years ago; a row dated next month counts once that month has come', async () => {
  const { article: post, take, get } = await earning()
  const days = ['2019-11-05', '2026-11-05', '2026-12-01']
  await take(awin(...days.map((day, n) => `${n},9,${day},${n + 1}.00,EUR,1,b${post.id}`)))
  const of = async (period: string) => {
    const { months, pages, totals } = (await (await get(`/api/income?period=${period}`)).json()) as Income
    const inMonths = months.reduce((sum, { approved }) => sum + approved, 0)
    return { first: months[0]?.month, last: months.at(-1)?.month, sums: [totals.approved, inMonths, pages[0]?.amount] }
  }
  expect(await of('all')).toEqual({ first: '2019-11', last: '2026-11', sums: [300, 300, 300] })
  expect(await of('month')).toEqual({ first: '2026-11', last: '2026-11', sums: [200, 200, 200] })
})

test('a currency whose rows are all dated beyond this month begins with this month, and nothing in it', async () => {
  const { article: post, take, get } = await earning()
  await take(awin(`1,9,2027-02-14,4.00,EUR,1,b${post.id}`))
  const { months, totals } = (await (await get('/api/income?period=all')).json()) as Income
  expect([months.map(({ month }) => month), totals.approved]).toEqual([['2026-11'], 0])
})

test('the file for a spreadsheet has every row, and none of its cells is a formula', async () => {
  const { take, get } = await earning()
  await take(
    awin(`'=1,9,2026-10-14,-5.40,EUR,1,=HYPERLINK("x")`, '@2,9,2026-10-14,900,JPY,1,+x', '3,9,2026-10-14,1.5,KWD,1,-x'),
  )
  const text = await (await get('/api/income.csv')).text()
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines).toEqual([
    `2026-10-14,Awin,'=1 refund,approved,EUR,'-5.40,"'=HYPERLINK(""x"")",,,`,
    "2026-10-14,Awin,'@2,approved,JPY,900,'+x,,,",
    "2026-10-14,Awin,3,approved,KWD,1.500,'-x,,,",
  ])
})

test('an editor sees no income', async () => {
  const site = await signedIn('editor')
  for (const path of ['/api/income', '/api/income.csv', '/api/income/pages']) {
    expect((await site.get(path)).status).toBe(403)
  }
})
