import { expect, test } from 'vitest'
import { awin, earning, statementsPath } from '#tests/support/rooms/income.ts'
import type { Statement } from '../schema.ts'

/** Numbers below a limit, the same ones in every run. */
function numbersFrom(seed: number) {
  let last = seed
  return (limit: number) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((last / 2_147_483_648) * limit)
  }
}

test('an amount that no remaining statement has does not stay', async () => {
  const { take, rows, ...site } = await earning()
  const of = (amount: string, state: string) => awin(`1,9,2026-10-14,${amount},EUR,${state},x`)
  await take(of('1.00', '0'))
  await take(of('2.00', '1'))
  await take(of('3.00', '1'))
  const [third, second] = (await (await site.get(statementsPath)).json()) as Statement[]
  await site.remove(`${statementsPath}/${second!.id}`)
  expect(await rows()).toMatchObject([{ amount: 300 }])
  await site.remove(`${statementsPath}/${third!.id}`)
  expect(await rows()).toMatchObject([{ amount: 100, state: 'pending' }])
})

test.each([1, 2])('whatever is taken back, in whichever order: what the others say stands (%i)', async (seed) => {
  const { article: post, other, take, rows, income, ...site } = await earning()
  const upTo = numbersFrom(seed)
  const pick = <Value>(all: readonly Value[]) => all[upTo(all.length)]!
  const line = (number: number) => [
    ...[`KEY-${number}`, '9', `2026-${pick(['09', '10', '11'])}-0${1 + upTo(9)}`],
    ...[pick(['0', '1.00', '2.50', '-1.00']), pick(['EUR', 'USD']), pick(['0', '1', '2', 'paid'])],
    pick(['', `b${post.id}`, `b${other.id}p3`, 'old']),
  ]
  const statement = () => {
    const lines = Array.from({ length: 3 + upTo(4) }, () => line(1 + upTo(4)).join(','))
    return awin(...lines)
  }
  const facts = async (run: string) =>
    (await rows())
      .filter(({ key }) => key.startsWith(run))
      .map(({ id: _, statementId: __, key, ...row }) => ({ key: key.slice(run.length), ...row }))
      .toSorted((one, another) => (one.key < another.key ? -1 : 1))
  const latest = async () => ((await (await site.get(statementsPath)).json()) as Statement[])[0]!.id

  for (let round = 0; round < 4; round++) {
    const read: { text: string; id: number }[] = []
    for (let count = 0; count < 4; count++) {
      const text = statement()
      await take(text.replaceAll('KEY', `r${round}`))
      read.push({ text, id: await latest() })
    }
    while (read.length > 0) {
      const [gone] = read.splice(upTo(read.length), 1)
      expect((await site.remove(`${statementsPath}/${gone!.id}`)).status).toBe(200)
      const again = `f${round}x${read.length}`
      const alone: number[] = []
      for (const { text } of read) {
        await take(text.replaceAll('KEY', again))
        alone.push(await latest())
      }
      expect(await facts(`r${round}-`)).toEqual(await facts(`${again}-`))
      for (const id of alone) await site.remove(`${statementsPath}/${id}`)
    }
  }
  expect(await rows()).toEqual([])
  expect((await income()).totals).toEqual({ pending: 0, approved: 0, paid: 0, reversed: 0 })
})

test('all statements are listed, fifty on a page', async () => {
  const { take, ...site } = await earning()
  for (let number = 1; number <= 52; number++) await take(awin(`${number},9,2026-10-14,1.00,EUR,1,x`))
  const first = await site.get(statementsPath)
  expect(first.headers.get('x-total-count')).toBe('52')
  const [newest, ...others] = (await first.json()) as Statement[]
  expect(others).toHaveLength(49)
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  const last = await site.get(next)
  expect(last.headers.get('link')).toBeNull()
  const oldest = ((await last.json()) as Statement[]).map(({ id }) => id)
  expect(oldest).toEqual([newest!.id - 50, newest!.id - 51])
  expect((await site.remove(`${statementsPath}/${oldest[1]}`)).status).toBe(200)
  expect((await site.get(`${statementsPath}?cursor=x`)).status).toBe(400)
})
