import { expect, test } from 'vitest'
import { awin, earning, statementsPath } from '#tests/support/rooms/income.ts'
import type { IncomeState } from '../options.ts'
import type { Statement } from '../schema.ts'
import { incomeRows, incomeStatementRows, incomeStatements } from '../tables.server.ts'
import { sha256 } from './file.server.ts'

const day = '2026-10-14'
const sale = (key: string, state: IncomeState, amount: number, statementId: number) => ({
  ...{ partner: 'Awin', key, day, state, currency: 'EUR', amount, reference: 'old', page: 'r0', statementId },
})

/** A site, and what the version before `income_statement_rows` stored of a file. */
async function former() {
  const { db, take, rows, file, ...site } = await earning()
  const line = (key: string, state: string, amount = '5.40') => `${key},9,${day},${amount},EUR,${state},old`
  const statements = async () => (await (await site.get(statementsPath)).json()) as Statement[]
  return {
    ...{ db, take, line, statements },
    /** @param before the rows that it changed, as they were. @returns its id */
    read: async (text: string, keys: string[] | null, before: ReturnType<typeof sale>[] = []) => {
      const facts = { hash: sha256(text), name: 'Old', partner: 'Awin', rows: text.split('\n').length - 1 }
      const values = { ...facts, readAt: '2026-11-01T00:00:00Z', keys, before: keys && before }
      const [stored] = await db.insert(incomeStatements).values(values).returning()
      return stored!.id
    },
    keep: (...kept: ReturnType<typeof sale>[]) => db.insert(incomeRows).values(kept),
    latest: async () => Math.max(...(await statements()).map(({ id }) => id)),
    back: async (id: number) => (await site.remove(`${statementsPath}/${id}`)).status,
    anew: async (text: string) => (await file(text, `${statementsPath}?anew=true`)).status,
    preview: async (text: string) => (await file(text, `${statementsPath}/preview`)).json(),
    facts: async () =>
      (await rows())
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, state, amount, page }) => [key, state, amount, page]),
  }
}

test('a row that a statement without keys brought stays when a later one that changed it is taken back', async () => {
  const { take, line, read, keep, facts, latest, back, statements } = await former()
  const first = await read(awin(line('S-1', '0'), line('S-2', '0')), null)
  await keep(sale('S-1', 'pending', 540, first), sale('S-2', 'pending', 540, first))
  await take(awin(line('S-1', 'paid', '5.10')))
  expect(await back(await latest())).toBe(200)
  expect(await facts()).toEqual([
    ['S-1', 'pending', 540, 'r0'],
    ['S-2', 'pending', 540, 'r0'],
  ])
  expect(await statements()).toMatchObject([{ id: first, mayGo: false }])
  expect(await back(first)).toBe(409)
})

test('a row without keys stays, too, where the former version had changed it since', async () => {
  const { read, keep, facts, back, line } = await former()
  const first = await read(awin(line('S-1', '0')), null)
  const later = await read(awin(line('S-1', 'paid', '5.10')), ['S-1'], [sale('S-1', 'pending', 540, first)])
  await keep(sale('S-1', 'paid', 510, later))
  expect(await back(later)).toBe(200)
  expect(await facts()).toEqual([['S-1', 'pending', 540, 'r0']])
})

test('a statement that an instance of the former version reads beside this one keeps its rows, and can go', async () => {
  const { take, line, read, keep, facts, latest, back, statements } = await former()
  await take(awin(line('S-1', '0')))
  const first = await latest()
  const beside = await read(awin(line('S-1', '0'), line('S-2', '0')), ['S-1', 'S-2'])
  await keep(sale('S-2', 'pending', 540, beside))
  expect((await statements()).map(({ mayGo }) => mayGo)).toEqual([true, true])
  expect(await back(first)).toBe(200)
  expect((await facts()).map(([key]) => key)).toEqual(['S-1', 'S-2'])
  expect(await back(beside)).toBe(200)
  expect(await facts()).toEqual([])
})

test('statements of the former version are read anew and taken back like others', async () => {
  const { line, read, keep, facts, back, anew, latest } = await former()
  const october = awin(line('S-1', '0'), line('S-2', '0'))
  const first = await read(october, ['S-1', 'S-2'])
  const later = await read(awin(line('S-1', 'paid', '5.10')), ['S-1'], [sale('S-1', 'pending', 540, first)])
  await keep(sale('S-1', 'paid', 510, later), sale('S-2', 'pending', 540, first))
  expect(await anew(october)).toBe(201)
  expect(await back(later)).toBe(200)
  expect(await facts()).toEqual([
    ['S-1', 'pending', 540, 'r0'],
    ['S-2', 'pending', 540, 'r0'],
  ])
  expect(await back(await latest())).toBe(200)
  expect(await facts()).toEqual([])
})

test('an instance of the former version finds the keys of what this one reads', async () => {
  const { db, take, line } = await former()
  await take(awin(line('S-1', '0'), line('S-2', '0')))
  expect(await db.select({ keys: incomeStatements.keys }).from(incomeStatements)).toEqual([{ keys: ['S-1', 'S-2'] }])
})

test('a refund that took the place of its sale stands beside it: a file that has both counts neither twice', async () => {
  const { take, preview, line, read, keep, facts, back } = await former()
  const first = await read(awin(line('S-1', '1')), ['S-1'])
  const later = await read(awin(line('S-1', '1', '-5.40')), ['S-1'], [sale('S-1', 'approved', 540, first)])
  await keep(sale('S-1', 'approved', -540, later))
  const both = awin(line('S-1', '1'), line('S-1', '1', '-5.40'))
  expect(await preview(both)).toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await take(both)).toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await facts()).toEqual([
    ['S-1', 'approved', 540, 'r0'],
    ['S-1 refund', 'approved', -540, 'r0'],
  ])
  expect(await back(later)).toBe(200)
  expect(await facts(), 'the file of both stays').toHaveLength(2)
})

test('a refund that two files of the former version keyed differently counts once, and both can be taken back', async () => {
  const { take, line, read, keep, facts, back } = await former()
  const both = awin(line('S-1', '1'), line('S-1', '1', '-5.40'))
  const first = await read(both, ['S-1', 'S-1#2'])
  const later = await read(awin(line('S-1', '1', '-5.40')), ['S-1'], [sale('S-1', 'approved', 540, first)])
  await keep(sale('S-1', 'approved', -540, later), sale('S-1#2', 'approved', -540, first))
  expect(await take(both)).toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await facts()).toEqual([
    ['S-1', 'approved', 540, 'r0'],
    ['S-1 refund', 'approved', -540, 'r0'],
  ])
  expect(await back(first)).toBe(200)
  expect(await back(later)).toBe(200)
})

test('refunds that were numbered like other rows of their sale get the keys that they have now', async () => {
  const { db, take, line, read, keep, facts } = await former()
  const hash = 'a'.repeat(64)
  const rows = [
    [line('S-1', '1', '-5.40'), 'S-1', -540],
    [line('S-1', '1', '5.40'), 'S-1#2', 540],
    [line('S-1', '1', '-1.00'), 'S-1#3', -100],
    [line('S-1', '1', '3.00'), 'S-1#4', 300],
    [line('#1001', '1', '-2.00'), '#1001', -200],
    [line('#1002', '1', '2.00'), '#1002', 200],
    [line('S-2', '1', '-4.00'), 'S-2', -400],
    [line('S-2 refund', '1', '4.00'), 'S-2 refund', 400],
    [line('', '1', '-9.00'), hash, -900],
  ] as const
  const text = awin(...rows.map(([each]) => each))
  const first = await read(
    text,
    rows.map(([, key]) => key),
  )
  await keep(...rows.map(([, key, amount]) => sale(key, 'approved', amount, first)))
  // Not the row without a number, nor numbers that look like a refund’s.
  const same = awin(...rows.slice(0, 6).map(([each]) => each))
  expect(await take(same)).toMatchObject({ added: 0, changed: 0, known: 6 })
  const keys = [
    '#1001 refund',
    '#1002',
    'S-1',
    'S-1 refund',
    'S-1 refund#2',
    'S-1#2',
    'S-2 refund',
    'S-2 refund#2',
    hash,
  ]
  expect((await facts()).map(([key]) => key)).toEqual(keys)
  const said = await db.select().from(incomeStatementRows)
  expect(said.flatMap(({ key, statementId }) => (statementId === first ? [key] : [])).toSorted()).toEqual(keys)
  const [stored] = await db.select().from(incomeStatements)
  expect(stored!.keys!.toSorted()).toEqual(keys)
})
