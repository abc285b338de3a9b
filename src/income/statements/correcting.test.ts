import { expect, test } from 'vitest'
import { awin, earning, statementsPath } from '#tests/support/rooms/income.ts'
import type { Statement, StatementReport } from '../schema.ts'

const names = ['Sale no', 'Day sold', 'Sale amount', 'My share', 'Cur', 'Ref']
const sales = (...rows: string[]) => [names.join(';'), ...rows].join('\n')
const first = 'S-1;2026-10-01;100,00;8,00;EUR;old'
const second = 'S-2;2026-10-02;50,00;4,00;EUR;old'

/** A site with income, and helpers that explain the columns of `sales` and import a file again. */
async function correcting() {
  const site = await earning()
  const rest = { currency: 'Cur', state: null, reference: 'Ref', currencyIs: null, isDayFirst: null, states: {} }
  return {
    ...site,
    explain: (partner: string, amount = 'My share') =>
      site.put('/api/income/mappings', {
        partner,
        columns: names,
        mapping: { row: 'Sale no', day: 'Day sold', amount, ...rest },
      }),
    named: (name: string, text: string) => site.file(text, `${statementsPath}?name=${name}`),
    anew: (text: string) => site.file(text, `${statementsPath}?anew=true`),
    statements: async () => (await (await site.get(statementsPath)).json()) as Statement[],
    facts: async () => (await site.rows()).map(({ partner, key, amount }) => [partner, key, amount]).toSorted(),
  }
}

test('columns that were explained wrongly are corrected: the same file brings its rows anew', async () => {
  const { explain, take, anew, statements, facts } = await correcting()
  const text = sales(first, second)
  await explain('Longwya', 'Sale amount')
  await take(text)
  await explain('Longway')
  expect(await take(text), 'what was taken in stays as it is').toMatchObject({ added: 0, changed: 0 })
  expect(await (await anew(text)).json()).toMatchObject({
    partner: 'Longway',
    added: 2,
    changed: 0,
    fileSays: [{ currency: 'EUR', amount: 1200 }],
  })
  expect(await facts()).toEqual([
    ['Longway', 'S-1', 800],
    ['Longway', 'S-2', 400],
  ])
  expect(await statements()).toMatchObject([{ partner: 'Longway', rows: 2 }])
})

test('a row that was filed by hand stays where it is when the columns are corrected', async () => {
  const { explain, take, anew, rows, post } = await correcting()
  const text = sales(first, second)
  const row = async (key: string) => (await rows()).find((each) => each.key === key)!
  const file = async (key: string, path: string, always: boolean) =>
    post('/api/income/filing', { id: (await row(key)).id, path, always })
  await explain('Longwya', 'Sale amount')
  await take(text)
  await file('S-1', '/recommendations', false)
  await explain('Longway')
  expect(await (await anew(text)).json()).toMatchObject({ added: 2, filed: 1, waiting: 1 })
  expect(await row('S-1')).toMatchObject({ partner: 'Longway', amount: 800, page: 'r0' })
  expect(await row('S-2')).toMatchObject({ page: null })

  await file('S-2', '/blog/other', true)
  await anew(text)
  expect(await row('S-1'), 'a rule for the same reference does not move it').toMatchObject({ page: 'r0' })
})

test('with a column more no row counts twice: other files that have it are taken back first', async () => {
  const { named, anew, put, rows } = await correcting()
  const columns = ['Day sold', 'My share', 'Cur', 'State']
  const explain = (state: string | null) =>
    put('/api/income/mappings', {
      partner: 'Longway',
      columns,
      mapping: {
        ...{ row: null, day: 'Day sold', amount: 'My share', currency: 'Cur', state, reference: null },
        ...{ currencyIs: null, isDayFirst: null, states: { open: 'pending' } },
      },
    })
  const file = (...days: string[]) =>
    [columns.join(';'), ...days.map((day) => `2026-10-${day};8,00;EUR;open`)].join('\n')
  await explain(null)
  await named('A', file('01', '02'))
  await named('B', file('01', '02', '03'))
  await explain('State')
  const refused = await anew(file('01', '02', '03'))
  expect(refused.status).toBe(409)
  expect((await refused.json()).error).toContain('“A”')
  expect(await rows()).toHaveLength(3)
})

test('with a corrected partner no row counts twice: other files that have it are taken back first', async () => {
  const { explain, take, named, anew, statements, facts, remove } = await correcting()
  const [october, november] = [sales(first), sales(first, second)]
  await explain('Longwya')
  await named('october.csv', october)
  await named('november.csv', november)
  const before = await facts()
  await explain('Longway')
  const refused = await anew(october)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(/^Please first take back “november.csv”:/),
  })
  expect(await facts()).toEqual(before)

  const [later] = await statements()
  await remove(`${statementsPath}/${later!.id}`)
  expect((await anew(october)).status).toBe(201)
  expect(await take(november)).toMatchObject({ partner: 'Longway', added: 1, known: 1 })
  expect(await facts()).toEqual([
    ['Longway', 'S-1', 800],
    ['Longway', 'S-2', 400],
  ])
})

test('a known partner’s file whose amounts could be thousands asks for them alone, and the answer is remembered', async () => {
  const { take, file: send, ...site } = await earning()
  const file = awin('1,9,2026-10-14,1.234,EUR,0,x', '2,9,2026-10-15,2.500,EUR,0,x')
  const report = (await (await send(file, `${statementsPath}/preview`)).json()) as StatementReport
  expect(report).toMatchObject({ partner: null, seemsFrom: 'Awin', asksDecimal: true, asksDayFirst: false })
  expect((await send(file)).status).toBe(400)
  const columns = report.columns.map(({ name }) => name)
  const mapping = { ...report.mapping, isCommaDecimal: true }
  expect((await site.put('/api/income/mappings', { partner: 'Awin', columns, mapping })).status).toBe(204)
  expect(await take(file)).toMatchObject({ partner: 'Awin', added: 2 })
  expect((await site.rows()).map(({ amount }) => amount).toSorted()).toEqual([123_400, 250_000])
  const dinars = awin('3,9,2026-10-14,1.234,KWD,0,x').replaceAll('click_ref', 'click_ref,more')
  expect(await (await send(dinars, `${statementsPath}/preview`)).json()).toMatchObject({ asksDecimal: false })
})

const wide = ['Sale no', 'Day sold', 'Day changed', 'My share', 'Cur', 'State', 'Agent', 'Ref']

/** Two statements with one shared sale, both read with the wrong day and without the code. */
async function misread() {
  const { article: post, ...site } = await earning()
  const explain = (day: string, reference: string | null) =>
    site.put('/api/income/mappings', {
      partner: 'Longway',
      columns: wide,
      mapping: {
        ...{ row: 'Sale no', day, amount: 'My share', currency: 'Cur', state: 'State', reference },
        ...{ currencyIs: null, isDayFirst: null, states: {} },
      },
    })
  const file = (...states: string[]) =>
    [
      wide.join(';'),
      ...states.map((state, n) => `S-${n};2026-10-0${n + 1};2026-11-0${n + 1};8,00;EUR;${state};Kim;b${post.id}`),
    ].join('\n')
  const anew = async (text: string) =>
    (await site.file(text, `${statementsPath}?anew=true`)).json() as Promise<StatementReport>
  const facts = async () =>
    (await site.rows())
      .map(({ key, day, state, reference, page }) => [key, day, state, reference, page])
      .toSorted() as string[][]
  return { ...site, code: `b${post.id}`, explain, text: file, anew, facts }
}

test('a corrected day and code reach the rows that another statement has as well, whatever their states', async () => {
  const { code, explain, text, take, anew, facts } = await misread()
  const [october, november] = [text('approved', 'approved'), text('paid', 'approved', 'pending')]
  await explain('Day changed', null)
  await take(october)
  await take(november)
  await explain('Day sold', 'Ref')
  expect(await anew(october)).toMatchObject({ filed: 2, waiting: 0 })
  const shared = [
    ['S-0', '2026-10-01', 'paid', code, code],
    ['S-1', '2026-10-02', 'approved', code, code],
  ]
  expect(await facts()).toEqual([...shared, ['S-2', '2026-11-03', 'pending', '', null]])
  expect(await anew(november)).toMatchObject({ filed: 3, waiting: 0 })
  expect(await facts()).toEqual([...shared, ['S-2', '2026-10-03', 'pending', code, code]])
})

test('the corrected code of a row files it anew, but for what the author filed by hand', async () => {
  const { code, explain, text, take, anew, facts, rows, post, get, remove } = await misread()
  const [october, november] = [text('approved', 'approved'), text('paid', 'paid')]
  await explain('Day sold', 'Agent')
  await take(october)
  await take(november)
  const [row] = (await rows()).toSorted((one, other) => (one.key < other.key ? -1 : 1))
  await post('/api/income/filing', { id: row!.id, path: '/recommendations', always: false })
  await explain('Day sold', 'Ref')
  await anew(october)
  const corrected = [
    ['S-0', '2026-10-01', 'paid', code, 'r0'],
    ['S-1', '2026-10-02', 'paid', code, code],
  ]
  expect(await facts()).toEqual(corrected)
  const [latest] = (await (await get(statementsPath)).json()) as Statement[]
  await remove(`${statementsPath}/${latest!.id}`)
  expect(await facts(), 'the statement that stays is corrected, too').toEqual(corrected)
})

test('a later statement without the code, or with another text in its place, leaves a row’s code and page as they are', async () => {
  const { code, explain, text, take, facts } = await misread()
  await explain('Day sold', 'Ref')
  await take(text('pending'))
  for (const [state, reference] of [
    ['approved', null],
    ['paid', 'Agent'],
  ] as const) {
    await explain('Day sold', reference)
    expect(await take(text(state))).toMatchObject({ changed: 1, filed: 1 })
    expect(await facts()).toEqual([['S-0', '2026-10-01', state, code, code]])
  }
})

test('an older statement brings the code that a later one lacked', async () => {
  const { code, explain, text, take, facts } = await misread()
  await explain('Day changed', null)
  expect(await take(text('paid'))).toMatchObject({ waiting: 1 })
  await explain('Day sold', 'Ref')
  expect(await take(text('pending'))).toMatchObject({ changed: 1, filed: 1 })
  expect(await facts()).toEqual([['S-0', '2026-11-01', 'paid', code, code]])
})
