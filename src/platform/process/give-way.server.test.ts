import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onLinux } from '#tests/support/run/left-out.ts'

/** Prints the name and priority of each thread after `lowerPoolPriority`. */
const program = `
import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { lowerPoolPriority } from '${fileURLToPath(new URL('give-way.server.ts', import.meta.url))}'
await stat('.')
lowerPoolPriority({ warn: console.error })
for (const id of readdirSync('/proc/self/task'))
  console.log(readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)))
`

test('the thread pool has a lower priority than the main thread', onLinux, () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const lines = output.trim().split('\n')
  const pool = lines.filter((line) => line.startsWith('libuv-worker'))
  expect(pool).toEqual(Array.from({ length: 4 }, () => 'libuv-worker 5'))
  expect(lines.filter((line) => !pool.includes(line) && !line.endsWith(' 0'))).toEqual([])
})
