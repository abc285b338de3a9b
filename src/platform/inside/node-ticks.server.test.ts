import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Factor by which calls of `nextTick` need more CPU time after garbage collections, measured in a process of its own. */
function slowdown({ isHeld }: { isHeld: boolean }): number {
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
    // V8 keeps the shape of an object without instances for two garbage collections.
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

test('nextTick is not slower after garbage collections while one tick object is held; otherwise it is', () => {
  expect(slowdown({ isHeld: false })).toBeGreaterThan(2)
  expect(slowdown({ isHeld: true })).toBeLessThan(2)
})
