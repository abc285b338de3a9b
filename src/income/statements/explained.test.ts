import { expect, test } from 'vitest'
import { earning, statementsPath } from '#tests/support/rooms/income.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { Mapping } from '../schema.ts'
import { incomeMappings } from '../tables.server.ts'
import { sha256 } from './file.server.ts'

const names = ['Sale no', 'Day sold', 'My share', 'Status']
const file = (heading: readonly string[], ...rows: string[]) => [heading.join(';'), ...rows].join('\n')

/** A site that was told the columns of a partner's statements. */
async function explained(told: Partial<Mapping> = {}, columns = names) {
  const site = await earning()
  const [row, day = '', amount = '', state] = columns
  const rest = { currency: null, reference: null, currencyIs: 'EUR', isDayFirst: null, states: {} }
  const mapping = { row, day, amount, state, ...rest, ...told }
  await site.put('/api/income/mappings', { partner: 'Longway', columns, mapping })
  const facts = async () =>
    (await site.rows())
      .map(({ key, day: on, state: is, currency, amount: of }) => [key, on, is, currency, of])
      .toSorted()
  const preview = async (text: string) => (await site.file(text, `${statementsPath}/preview`)).json()
  return { ...site, facts, preview }
}

test('a file whose dates show their order is read by them, whatever was answered for an ambiguous one', async () => {
  const { take, facts } = await explained({ isDayFirst: true })
  expect(await take(file(names, '1;03/04/2026;1,00;paid'))).toMatchObject({ added: 1 })
  expect(await take(file(names, '2;03/04/2026;1,00;paid', '3;03/14/2026;1,00;paid'))).toMatchObject({
    added: 2,
    unread: 0,
  })
  expect((await facts()).map(([key, day]) => [key, day])).toEqual([
    ['1', '2026-04-03'],
    ['2', '2026-03-04'],
    ['3', '2026-03-14'],
  ])
})

test.each([[['SALE_NO', 'Day sold', 'My share', 'STATUS']], [['sale no.', 'day sold', 'my share', 'status']]])(
  'columns whose names are only written otherwise are the same, and no row counts twice: %j',
  async (otherwise) => {
    const { take, facts } = await explained()
    await take(file(names, '1;2026-10-01;8,00;pending'))
    expect(await take(file(otherwise, '1;2026-10-01;8,00;paid', '2;2026-10-02;5,00;pending'))).toMatchObject({
      partner: 'Longway',
      added: 1,
      changed: 1,
    })
    expect(await facts()).toEqual([
      ['1', '2026-10-01', 'paid', 'EUR', 800],
      ['2', '2026-10-02', 'pending', 'EUR', 500],
    ])
  },
)

test('a line of totals asks for no state; words are asked for together with a missing currency', async () => {
  const { take, preview } = await explained()
  const sale = '1;2026-10-01;8,00;paid'
  expect(await preview(file(names, sale, 'Total;;8,00;'))).toMatchObject({ words: [], unread: 1 })
  expect(await take(file(names, sale, 'Total;;8,00;'))).toMatchObject({ added: 1, unread: 1 })
  expect(await preview(file(names, '2;2026-10-01;8,00;'))).toMatchObject({ partner: null, words: [''] })
  const bare = await explained({ currencyIs: null })
  expect(await bare.preview(file(names, '3;2026-10-01;8,00;settling', 'Total;;8,00;'))).toMatchObject({
    partner: null,
    words: ['settling'],
  })
})

test('columns in other letters are not taken for another partner’s', async () => {
  const columns = ['予約番号', '日付', '報酬', '状態']
  const { preview } = await explained({}, columns)
  expect(await preview(file(columns, '1;2026-10-01;800;paid'))).toMatchObject({ partner: 'Longway' })
  const another = await preview(file(['注文', '日付', '報酬', '国'], '1;2026-10-01;800;日本'))
  expect(another).toMatchObject({ partner: null, seemsFrom: null })
})

test('columns with letters that the former version left out are known, but not those of another partner', async () => {
  const columns = ['Buchung', 'Tag', 'Beløb', 'Größe']
  const { db, preview } = await explained({}, columns)
  const former = sha256('buchung|tag|belb|groe')
  await db.update(incomeMappings).set({ columns: former })
  expect(await preview(file(columns, '1;2026-10-01;800;paid'))).toMatchObject({ partner: 'Longway' })
  const another = await preview(file(columns.with(2, 'Belþb'), '1;2026-10-01;800;paid'))
  expect(another.partner).toBe(null)
  await db.update(incomeMappings).set({ columns: sha256('|||') })
  const others = await preview(file(['注文', '日付', '報酬', '国'], '1;2026-10-01;800;日本'))
  expect(others).toMatchObject({ partner: null, seemsFrom: null })
})

test('another currency in the name of the column asks again', async () => {
  const columns = ['Sale no', 'Day sold', 'My share ($)', 'Status']
  const { take, preview, facts } = await explained({ currencyIs: 'USD' }, columns)
  await take(file(columns, '1;2026-10-01;8,00;paid'))
  const euros = file(columns.with(2, 'My share (€)'), '2;2026-10-01;8,00;paid')
  expect(await preview(euros)).toMatchObject({ partner: null, seemsFrom: 'Longway' })
  expect(await facts()).toEqual([['1', '2026-10-01', 'paid', 'USD', 800]])
})

test.each([
  ['EUR', '£3.00', 'GBP'],
  ['EUR', 'USD 3.00', 'USD'],
  ['EUR', '$3.00', 'USD'],
  ['EUR', '3.00', 'EUR'],
  ['CAD', '$3.00', 'CAD'],
  ['CAD', 'CA$3.00', 'CAD'],
  ['CNY', '¥3.00', 'CNY'],
])('where the author said %s of all rows, %s is %s', async (currencyIs, amount, currency) => {
  const { take, facts } = await explained({ currencyIs })
  await take(file(names, `1;2026-10-01;${amount};paid`))
  expect(await facts()).toEqual([['1', '2026-10-01', 'paid', currency, 300]])
})

test('the currency of all rows is one that exists, in letters of either case', async () => {
  const { put, preview, take, facts } = await explained({ currencyIs: 'eur' })
  await take(file(names, '1;2026-10-01;8,00;paid'))
  expect(await facts()).toEqual([['1', '2026-10-01', 'paid', 'EUR', 800]])
  const [row, day, amount, state] = names
  const rest = { currency: null, reference: null, isDayFirst: null, states: {} }
  for (const currencyIs of ['EUX', 'EU', '€']) {
    const mapping = { row, day, amount, state, ...rest, currencyIs }
    const answer = await put('/api/income/mappings', { partner: 'Longway', columns: names, mapping })
    const sentence = 'A currency is three letters, such as EUR'
    expect(await answerOf(answer)).toMatchObject({ status: 400, body: { fields: { 'mapping.currencyIs': sentence } } })
  }
  expect(await preview(file(names, '2;2026-10-01;8,00;paid'))).toMatchObject({ mapping: { currencyIs: 'EUR' } })
})

test('a column of currencies may have their signs', async () => {
  const columns = [...names, 'Currency']
  const { take, facts } = await explained({ currency: 'Currency', currencyIs: null }, columns)
  await take(file(columns, '1;2026-10-01;3.00;paid;€', '2;2026-10-01;3.00;paid;£'))
  expect((await facts()).map(([, , , currency]) => currency)).toEqual(['EUR', 'GBP'])
})

test('a column of currencies may have other words in capitals', async () => {
  const columns = [...names, 'Currency']
  const { take, facts } = await explained({ currency: 'Currency', currencyIs: null }, columns)
  await take(file(columns, '1;2026-10-01;3.00;paid;Net EUR'))
  expect(await facts()).toMatchObject([['1', '2026-10-01', 'paid', 'EUR', 300]])
})

test('a reference that is cut within a letter of two parts is stored', async () => {
  const { take, rows } = await explained({ state: null, reference: 'Status' })
  expect(await take(file(names, `1;2026-10-01;3.00;${'a'.repeat(199)}🏝️`))).toMatchObject({ added: 1 })
  expect(await rows()).toMatchObject([{ reference: 'a'.repeat(199) }])
})
