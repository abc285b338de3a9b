import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { childPid, runInChild, type Turn } from './run-in-child.server.ts'

/** A module of functions for the child. */
function functions(): string {
  const folder = temporaryFolder()
  const file = join(folder, 'functions.ts')
  writeFileSync(
    file,
    `let calls = 0
     export const echo = (value: unknown) => ({ value, calls: ++calls })
     export const secrets = () => Object.keys(process.env)
     export function endless() { for (;;); }
     export const deep = (): null => deep()
     export function wrong() { throw new TypeError('no') }`,
  )
  return pathToFileURL(file).href
}

let asked = 0
function call<Result>(
  module: string,
  name: string,
  args: unknown[] = [],
  turn: Turn = 'save',
  key = `test ${++asked}`,
) {
  return runInChild<Result>({ module, name, args }, { key, turn })
}

test('a function runs in another process and its result comes back', async () => {
  const module = functions()
  expect(await call(module, 'echo', [{ a: [1, 'é'] }])).toEqual({ value: { a: [1, 'é'] }, calls: 1 })
  expect(childPid()).not.toBe(process.pid)
})

test('an endless call is stopped, and the next one runs', async () => {
  const module = functions()
  const [endless, next] = await Promise.all([call(module, 'endless'), call(module, 'echo', [1])])
  expect(endless).toBeNull()
  expect(next).toEqual({ value: 1, calls: 1 })
})

test('a call that overflows the stack returns null', async () => {
  const module = functions()
  expect(await call(module, 'deep')).toBeNull()
  expect(await call(module, 'echo', [1])).toMatchObject({ value: 1 })
})

test('any other error is a bug and comes out', async () => {
  await expect(call(functions(), 'wrong')).rejects.toThrow('no')
})

test('a child that is killed in the middle loses nothing', async () => {
  const module = functions()
  await call(module, 'echo')
  const killed = childPid()
  const results = Promise.all([call(module, 'echo', [1]), call(module, 'echo', [2]), call(module, 'echo', [3])])
  process.kill(killed!, 'SIGKILL')
  expect((await results).map((result) => (result as { value: number }).value)).toEqual([1, 2, 3])
  expect(childPid()).not.toBe(killed)
})

test('waiting calls run by priority: readers first, then saves', async () => {
  const module = functions()
  const done: string[] = []
  const order: Turn[] = ['save', 'other', 'other', 'save', 'reader']
  await Promise.all(order.map((turn, at) => call(module, 'echo', [], turn).then(() => done.push(`${turn} ${at}`))))
  // The first call had already begun.
  expect(done).toEqual(['save 0', 'reader 4', 'save 3', 'other 1', 'other 2'])
})

test('concurrent calls with the same key share one, in the higher priority', async () => {
  const module = functions()
  const first = call(module, 'echo', [], 'save')
  const done: string[] = []
  const waiting = [
    call(module, 'echo', [], 'save', 'same save').then(() => done.push('save')),
    call(module, 'echo', [], 'other', 'twice').then(() => done.push('first')),
    call<{ calls: number }>(module, 'echo', [], 'reader', 'twice').then((result) => {
      done.push('second')
      expect(result?.calls).toBe(2)
    }),
  ]
  await Promise.all([first, ...waiting])
  expect(done).toEqual(['first', 'second', 'save'])
})

test('the child knows nothing of the environment', async () => {
  vi.stubEnv('SECRET_OF_THE_SITE', 'x')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await call(functions(), 'secrets')).not.toContain('SECRET_OF_THE_SITE')
})

test('no more than two hundred wait, and a reader waits for readers only', async () => {
  const module = functions()
  const waiting = Array.from({ length: 200 }, () => call(module, 'echo'))
  expect(() => call(module, 'echo')).toThrow('too many texts')
  const reader = call(module, 'echo', [1], 'reader')
  await expect(reader).resolves.toMatchObject({ value: 1 })
  await Promise.all(waiting)
})

test('a call may have a limit of its own', async () => {
  const module = functions()
  const options = { key: 'short', turn: 'other', maxCpuMs: 20 } as const
  expect(await runInChild({ module, name: 'endless', args: [] }, options)).toBeNull()
})
