import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './command.server.ts'

const refusal = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
  code: '23505',
})

test.each([
  ['a sentence', new Error('This site is not empty.', { cause: refusal }), 'This site is not empty.'],
  ['a query’s', new DrizzleQueryError('insert into users', ['ana@example.com'], refusal), refusal.message],
  [
    'the system’s',
    Object.assign(new Error('EISDIR: illegal'), { code: 'EISDIR', path: '/a', dest: '/srv/b' }),
    '/srv/b cannot be used: it is a folder.',
  ],
  ['a query’s without a reason', new DrizzleQueryError('insert into users', ['ana@example.com']), 'A query failed.'],
])('a command that fails says why in one line, and shows no rows: %s', async (_which, error, said) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    written.mockRestore()
    process.exitCode = undefined
  })
  runCommand(() => Promise.reject(error))
  await vi.waitFor(() => expect(written.mock.calls).toEqual([[`${said}\n`]]))
  expect(process.exitCode).toBe(1)
})
