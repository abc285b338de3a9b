import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Several batches, of which the last is not full, in letters of one, two and three bytes. */
const lines = Array.from({ length: 3000 }, (_, number) => `{"path":"/${number}-ü-日-${'x'.repeat(number % 90)}"}\n`)

test('quick lines are written whole, in their order, the last ones at the end of the process', () => {
  const program = `
    const { createLog } = await import('./src/platform/log.server.ts')
    const log = createLog('info')
    const lines = Array.from({ length: 3000 }, (_, n) => '{"path":"/' + n + '-ü-日-' + 'x'.repeat(n % 90) + '"}\\n')
    for (const line of lines) log.line(line)
    process.exit(0)`
  const written = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(written).toBe(lines.join(''))
})
