import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unreadable } from '#platform/text/storable.ts'
import { awin, earning, heading, statementsPath } from '#tests/support/rooms/income.ts'
import { onThisMachine } from '#tests/support/run/cpu.ts'
import type { Statement, StatementReport } from '../schema.ts'
import { readStatement } from './file.server.ts'

test('the same file, or the same rows, change nothing; a later statement moves states forwards, an older one nothing', async () => {
  const { article: post, take, rows } = await earning()
  const first = awin(`1,9,2026-10-14,5.40,EUR,0,b${post.id}`, `2,9,2026-10-15,3.00,EUR,0,b${post.id}`)
  const later = awin(`2,9,2026-10-15,0,EUR,2,b${post.id}`, `1,9,2026-10-14,5.10,EUR,1,b${post.id}`)
  await take(first)
  const before = await rows()
  expect(await take(first)).toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await take(`${first}\n\n`)).toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await rows()).toEqual(before)
  expect(await take(later)).toMatchObject({ added: 0, changed: 2, takenBack: 1, known: 0 })
  // The later statement reports the reversed row with amount 0; the stored amount stays.
  const states = [
    ['1', 'approved', 510],
    ['2', 'reversed', 300],
  ]
  const now = async () => (await rows()).map(({ key, state, amount }) => [key, state, amount]).toSorted()
  expect(await now()).toEqual(states)
  expect(await take(`${first}\n\n\n`)).toMatchObject({ changed: 0, known: 2 })
  expect(await now()).toEqual(states)
})

test('rows without an id are identified by their content, equal ones by their count', async () => {
  const { article: post, take, rows } = await earning()
  const file = [
    'Fee-Earnings reports from 2026-10-01 to 2026-10-31',
    'Category,Name,ASIN,Tracking ID,Date Shipped,Ad Fees($)',
    `Bags,Halden,B0,b${post.id},2026-10-03,1.20`,
    `Bags,Halden,B0,b${post.id},2026-10-03,1.20`,
    'Bags,Halden,B0,ines-20,2026-10-03,-1.20',
  ].join('\r\n')
  expect(await take(file)).toMatchObject({ partner: 'Amazon', added: 3, filed: 2 })
  expect(await take(`${file}\r\nBags,Lamp,B1,ines-20,2026-10-09,2.00`)).toMatchObject({ added: 1, known: 3 })
  expect((await rows()).map(({ amount, currency, state }) => [amount, currency, state])).toEqual([
    [120, 'USD', 'approved'],
    [120, 'USD', 'approved'],
    [-120, 'USD', 'approved'],
    [200, 'USD', 'approved'],
  ])
})

test('a row without an id stays the same one when it is paid, and counts once', async () => {
  const { article: post, take, rows, income } = await earning()
  const without = (...states: string[]) =>
    [
      'publisher_id,date,commission,currency,commission_status,click_ref',
      ...states.map((state) => `9,2026-10-14,5.40,EUR,${state},b${post.id}`),
    ].join('\n')
  expect(await take(without('pending'))).toMatchObject({ partner: 'Awin', added: 1 })
  expect(await take(without('paid', 'pending'))).toMatchObject({ added: 1, changed: 1, known: 0 })
  expect(await take(without('paid', 'paid'))).toMatchObject({ added: 0, changed: 1, known: 1 })
  expect(await rows()).toHaveLength(2)
  expect((await income()).totals).toEqual({ pending: 0, approved: 0, paid: 1080, reversed: 0 })
})

test('a row without an id stays the same one wherever it stands in the file', async () => {
  const { article: post, take, income } = await earning()
  const head = 'publisher_id,date,commission,currency,commission_status,click_ref'
  const row = (state: string) => `9,2026-10-14,5.40,EUR,${state},b${post.id}`
  await take([head, row('paid')].join('\n'))
  await take([head, row('pending'), row('paid')].join('\n'))
  expect((await income()).totals).toEqual({ pending: 540, approved: 0, paid: 540, reversed: 0 })
})

test('a known partner’s file with ambiguous dates asks for them alone', async () => {
  const { file: send } = await earning()
  const asked = await (await send(awin('1,9,03/04/2026,5.40,EUR,0,x'), `${statementsPath}/preview`)).json()
  expect(asked).toMatchObject({ partner: null, seemsFrom: 'Awin', asksDayFirst: true, words: [] })
})

test('columns that nobody has seen are explained once', async () => {
  const { take, file: send, other, ...site } = await earning()
  const longway = (rows: string) =>
    `Policy ref;Date of sale;Commission;Cur;State;Ref2;Agent name\n${rows.replaceAll('CODE', `b${other.id}`)}`
  const october = longway(
    'LW-1;03.04.2026;5,40;EUR;confirmed;CODE;M. Kowal\nLW-2;04.04.2026;1,00;EUR;storniert;CODE;A. B',
  )
  const preview = (await (await send(october, `${statementsPath}/preview`)).json()) as StatementReport
  expect(preview).toMatchObject({ partner: null, words: ['storniert'], rows: 2 })
  expect(preview.columns.map(({ role }) => role)).toEqual([
    'row',
    'day',
    'amount',
    'currency',
    'state',
    'reference',
    null,
  ])
  expect((await send(october)).status).toBe(400)
  const mapping = { ...preview.mapping, states: { storniert: 'reversed' } }
  const columns = preview.columns.map(({ name }) => name)
  const explained = await site.put('/api/income/mappings', { partner: 'Longway', columns, mapping })
  expect(explained.status).toBe(204)
  expect(await take(october)).toMatchObject({ partner: 'Longway', added: 2, filed: 2 })
  expect(await take(longway('LW-3;05.05.2026;2,00;EUR;settled;CODE;C'))).toMatchObject({ partner: 'Longway', added: 1 })
  expect(JSON.stringify(await site.rows())).not.toContain('Kowal')
  const unheard = longway('LW-4;06.05.2026;2,00;EUR;wartend;CODE;C')
  const asked = await (await send(unheard, `${statementsPath}/preview`)).json()
  expect(asked, 'a new word asks again, but not whose it is').toMatchObject({ partner: null, seemsFrom: 'Longway' })
})

test('a statement that fails half-way leaves nothing; two at once count every row once', async () => {
  const { article: post, file: send, take, db, rows } = await earning()
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${from + index},9,2026-10-14,0.0${(index % 9) + 1},EUR,1,b${post.id}`)
  await db.execute(sql`alter table income_rows add constraint one_breaks check (key <> '1500')`)
  expect((await send(awin(...many(1, 2000)))).status).toBe(500)
  expect(await rows()).toEqual([])
  await db.execute(sql`alter table income_rows drop constraint one_breaks`)
  const files = [awin(...many(1, 2000)), awin(...many(1000, 2000))]
  const statuses = (await Promise.all(files.map((text) => send(text)))).map(({ status }) => status)
  expect(statuses, 'the second is taken in after the first, or refused').toContain(201)
  expect(new Set([...statuses, 201, 409]).size).toBe(2)
  for (const text of files) await take(text)
  expect(await rows()).toHaveLength(2999)
})

test('a statement is undone for ten minutes, or taken back whole later: what stood before it stands again', async () => {
  const { article: post, take, rows, ...site } = await earning()
  const facts = async () => (await rows()).map(({ key, state, amount }) => [key, state, amount]).toSorted()
  const october = awin(`1,9,2026-10-14,5.40,EUR,0,b${post.id}`, `2,9,2026-10-15,3.00,EUR,0,b${post.id}`)
  const november = awin(
    `1,9,2026-10-14,5.10,EUR,1,b${post.id}`,
    `2,9,2026-10-15,3.00,EUR,0,b${post.id}`,
    `3,9,2026-11-02,1,EUR,0,x`,
  )
  await take(october)
  const before = await facts()
  const { undo } = await take(november)
  expect(await facts()).toHaveLength(3)
  expect(await (await site.post(`/api/undo/${undo}`, undefined)).json()).toMatchObject({
    notes: [expect.stringContaining('stay: 1')],
  })
  expect(await facts()).toEqual(before)
  expect((await site.post(`/api/undo/${undo}`, undefined)).status).toBe(409)

  expect(await take(november), 'it can be read again').toMatchObject({ added: 1, changed: 1, known: 1 })
  const after = await facts()
  const listed = async () => (await (await site.get(statementsPath)).json()) as Statement[]
  const [later, earlier] = await listed()
  const back = async (id: number) =>
    (await (await site.remove(`${statementsPath}/${id}`)).json()) as { notes: string[] }
  expect(await back(earlier!.id)).toEqual({ notes: ['Rows that another statement has as well stay: 2.'] })
  expect(await facts(), 'the later statement has both rows as well').toEqual(after)
  expect(await back(later!.id)).toEqual({ notes: [] })
  expect(await rows()).toEqual([])
  expect(await listed()).toEqual([])
  expect((await site.remove(`${statementsPath}/${later!.id}`)).status).toBe(404)
  await take(october)
  expect(await facts()).toEqual(before)
  await site.db.execute(sql`update income_statements set keys = null`)
  const [old] = await listed()
  expect(old?.mayGo).toBe(false)
  expect((await site.remove(`${statementsPath}/${old!.id}`)).status).toBe(409)
})

test('a name that cannot be stored is refused with a sentence', async () => {
  const { file, rows } = await earning()
  const refused = await file(awin('1,9,2026-10-14,5.40,EUR,1,x'), `${statementsPath}?name=a%00b`)
  expect([refused.status, await refused.json()]).toEqual([400, { error: unreadable }])
  expect(await rows()).toEqual([])
})

test('ten thousand rows in five shapes are filed by their codes, with sums equal to the file’s', async () => {
  const { article: post, other, take, income, rows } = await earning()
  const codes = [`b${post.id}`, `b${other.id}`, `b${post.id}p3`, 'r0', 'h0p1']
  const shapes: [string, (n: number, cents: number, code: string) => string][] = [
    [heading, (n, cents, code) => `${n},9,2026-10-14,${cents / 100},EUR,${n % 2},${code}`],
    [
      'conversion_id;conversion_date;publisher_commission;currency;conversion_status;adrefs',
      (n, cents, code) => `${n};14/10/2026;${(cents / 100).toFixed(2).replace('.', ',')};EUR;approved;${code}`,
    ],
    [
      'action_id\tcreated_at\tprofit\tcurrency\tstate\tsub_id',
      (n, c, code) => `${n}\t2026-10-14\t${c / 100}\tEUR\tpaid\t${code}`,
    ],
    [
      'Booking reference,Booking date,Commission,Currency,Status,Campaign',
      (n, c, code) => `G${n},14 Oct 2026,€${c / 100},EUR,Confirmed,${code}`,
    ],
    [
      'Booking ID,AID,Booked date,Commission,Currency,Status,Campaign',
      (n, c, code) => `${n},ines,2026-10-14,${c / 100},EUR,Stayed,${code}`,
    ],
  ]
  let cents = 0
  let filed = 0
  for (const [first, row] of shapes) {
    const lines = Array.from({ length: 2000 }, (_, n) => {
      cents += n + 1
      // One row in fifty has no usable code.
      return row(n + 1, n + 1, n % 50 === 7 ? '=cmd()' : codes[n % codes.length]!)
    })
    const report = await take([first, ...lines].join('\n'))
    expect(report).toMatchObject({ added: 2000, unread: 0 })
    filed += report.filed
  }
  expect(filed / 10_000).toBeGreaterThanOrEqual(0.95)
  const { totals, pages, waiting } = await income()
  expect(totals.pending + totals.approved + totals.paid).toBe(cents)
  expect(pages.reduce((sum, { amount }) => sum + amount, waiting.amount)).toBe(cents)
  expect(new Set((await rows()).map(({ partner }) => partner)).size).toBe(5)
})

test('the heading is found under lines of two cells', async () => {
  const { article: post, take } = await earning()
  const above = 'Report for:,Ines\nPeriod:,2026-10\n\n'
  expect(await take(`${above}${awin(`1,9,2026-10-14,5.40,EUR,1,b${post.id}`)}`)).toMatchObject({
    partner: 'Awin',
    added: 1,
  })
})

test('columns of one name are told apart, also where another has the name that one would get', async () => {
  const { columns } = await readStatement(Buffer.from('A (2),A,A,A (3)\n1,2,3,4\n'), async () => null)
  expect(columns.map(({ name }) => name)).toEqual(['A (2)', 'A', 'A (3)', 'A (3) (2)'])
})

test('others are answered while fifty thousand rows are read', async () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `9,2026-10-14,${n / 100},EUR,pending,b1`)
  const file = Buffer.from(['publisher_id,date,commission,currency,commission_status,click_ref', ...rows].join('\n'))
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [longest, last, isReading] = [0, cpuMs(), true]
  const turn = () => {
    longest = Math.max(longest, cpuMs() - last)
    last = cpuMs()
    if (isReading) setImmediate(turn)
  }
  turn()
  expect((await readStatement(file, async () => null)).rows).toHaveLength(50_000)
  // The last of it is counted by the turn after it.
  await new Promise((resolve) => setImmediate(resolve))
  isReading = false
  expect(longest).toBeLessThan(onThisMachine(150))
})
