import { expect, test } from 'vitest'
import { awin, earning } from '#tests/support/rooms/income.ts'

/** The rows by their keys, and the sum that counts. */
async function refunding() {
  const { article: post, take, rows, income } = await earning()
  const row = (number: string, day: string, amount: string, state = '1') =>
    `${number},9,${day},${amount},EUR,${state},b${post.id}`
  const facts = async () =>
    (await rows())
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, day, state, amount }) => [key, day.slice(0, 7), state, amount])
  const earned = async () => (await income()).pages.reduce((sum, { amount }) => sum + amount, 0)
  return { take, row, facts, earned }
}

test('a refund in a later file is a row of its own, in its own month: its sale stays', async () => {
  const { take, row, facts, earned } = await refunding()
  const [sale, refund] = [row('S-1', '2026-10-14', '5.40'), row('S-1', '2026-11-03', '-5.40')]
  await take(awin(sale))
  expect(await take(awin(refund))).toMatchObject({ added: 1, changed: 0 })
  const both = [
    ['S-1', '2026-10', 'approved', 540],
    ['S-1 refund', '2026-11', 'approved', -540],
  ]
  expect(await facts()).toEqual(both)
  expect(await earned()).toBe(0)
  expect(await take(awin(refund, sale)), 'one file that has both').toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await take(awin(row('S-1', '2026-11-03', '-2.00')))).toMatchObject({ added: 0, changed: 1 })
  expect(await facts(), 'a refund is corrected as a sale is').toEqual([
    both[0],
    ['S-1 refund', '2026-11', 'approved', -200],
  ])
})

test('a refund that is read before its sale does not become the sale', async () => {
  const { take, row, facts } = await refunding()
  await take(awin(row('S-1', '2026-11-03', '-2.40')))
  await take(awin(row('S-1', '2026-10-14', '5.40')))
  expect(await facts()).toEqual([
    ['S-1', '2026-10', 'approved', 540],
    ['S-1 refund', '2026-11', 'approved', -240],
  ])
})

test.each([
  ['another amount', '3.00', '1', 'approved', 300],
  ['nothing left of it', '0', '1', 'approved', 0],
  ['cancelled with its amount', '5.40', '2', 'reversed', 540],
  ['cancelled with nothing', '0', '2', 'reversed', 540],
  ['cancelled with a negative amount', '-5.40', '2', 'reversed', 540],
])('a sale that is corrected stays one row: %s', async (_, amount, state, became, stored) => {
  const { take, row, facts } = await refunding()
  await take(awin(row('S-1', '2026-10-14', '5.40')))
  expect(await take(awin(row('S-1', '2026-10-14', amount, state)))).toMatchObject({ added: 0, changed: 1 })
  expect(await facts()).toEqual([['S-1', '2026-10', became, stored]])
})

test('a sale and its cancellation as two rows: the same in one file as in two', async () => {
  const { take, row, facts, earned } = await refunding()
  const sale = row('S-1', '2026-10-14', '5.40')
  const [cancelled, another] = [row('S-1', '2026-11-03', '-5.40', '2'), row('S-1', '2026-10-14', '3.00')]
  await take(awin(sale))
  await take(awin(cancelled))
  const reversed = await facts()
  expect(await take(awin(sale, cancelled))).toMatchObject({ added: 0, fileSays: [] })
  expect(await facts()).toEqual(reversed)
  expect(await earned()).toBe(0)
  await take(awin(cancelled, sale, another))
  expect(await earned(), 'another item of the same order counts').toBe(300)
})

test('rows with one number are told apart, also where another number looks like theirs', async () => {
  const { take, row, facts } = await refunding()
  const text = awin(...['A', 'A', 'A#2'].map((number) => row(number, '2026-10-14', '5.40')))
  expect(await take(text)).toMatchObject({ added: 3 })
  expect((await facts()).map(([key]) => key)).toEqual(['A', 'A#2', 'A#3'])
  expect(await take(`${text}\n`)).toMatchObject({ added: 0, known: 3 })
})
