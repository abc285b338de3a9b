import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How much more of the processor calls of `nextTick` take once the heap was cleared out, in a process of its own. */
function dearer({ isHeld }: { isHeld: boolean }): number {
  const program = `
    ${isHeld ? "(await import('./src/platform/inside/node-ticks.server.ts')).holdTick()" : ''}
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    async function cost() {
      const before = process.cpuUsage().user
      for (let round = 0; round < 2000; round++) {
        for (let call = 0; call < 100; call++) process.nextTick(() => {})
        await turn()
      }
      return process.cpuUsage().user - before
    }
    await cost()
    const before = await cost()
    // V8 remembers a shape that nobody has through two of them.
    for (let time = 0; time < 6; time++) {
      await turn()
      gc()
    }
    await cost()
    console.log((await cost()) / before)`
  return Number(
    execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], { encoding: 'utf8' }),
  )
}

test('a call costs as much after the heap was cleared out as before, which it does not by itself', () => {
  expect(dearer({ isHeld: false })).toBeGreaterThan(2)
  expect(dearer({ isHeld: true })).toBeLessThan(2)
})
