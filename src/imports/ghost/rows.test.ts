import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { type GhostRow, ghostRows } from './rows.server.ts'

test('rows that are read in pieces are those of the whole file', async () => {
  const path = join(temporaryFolder(), 'long.json')
  const odd = '\u0000\ud83d "\\\u2028__proto__é💡'
  const rows = [odd.repeat(20_000), [], {}, null, -0.5e-7, { ['__proto__']: [odd] }].map((html, id) => ({ id, html }))
  writeFileSync(
    path,
    JSON.stringify({ db: [{ meta: { posts: [1] }, data: { posts: rows, odd: {}, users: [1, [2]] } }] }, null, 3),
  )
  const read: GhostRow[] = []
  for await (const row of ghostRows(path)) read.push(row)
  expect(read.filter(({ table }) => table === 'posts').map(({ row }) => JSON.stringify(row))).toEqual(
    rows.map((row) => JSON.stringify(row)),
  )
  expect(read.filter(({ table }) => table !== 'posts')).toEqual(
    [1, [2]].map((row) => ({ table: 'users', row, isOfAnother: false })),
  )
})

test.each([
  ['UTF-16', Buffer.from('\ufeff{"data":{"posts":["Łódź 💡"]}}', 'utf16le'), 'Łódź 💡'],
  ['UTF-8 with a mark', Buffer.from('\ufeff{"data":{"posts":["Łódź 💡"]}}'), 'Łódź 💡'],
  ['UTF-8 with a broken letter', Buffer.from('{"data":{"posts":["Caf\u00e9 Lima"]}}', 'latin1'), 'Caf\ufffd Lima'],
])('a file in %s is read', async (_, bytes, title) => {
  const path = join(temporaryFolder(), 'export.json')
  writeFileSync(path, bytes)
  const read: GhostRow[] = []
  for await (const row of ghostRows(path)) read.push(row)
  expect(read).toEqual([{ table: 'posts', row: title, isOfAnother: false }])
})
