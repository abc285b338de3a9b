import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import type {} from './left-out.ts'

/** Lists the skipped tests and their reasons at the end of a run. A test that is skipped without a reason fails the run. */
export default class LeftOutReporter implements Reporter {
  #isNarrowed = false

  onInit({ config }: Vitest) {
    // Whoever filters tests by name knows that the others are skipped.
    this.#isNarrowed = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    if (this.#isNarrowed) return
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
    // Tests that were skipped because their file or a hook failed: that failure is reported anyway.
    const leftOut = skipped.filter(({ module, options }) => module.ok() || options.mode === 'skip')
    const reasons = Map.groupBy(leftOut, reasonOf)
    if (reasons.size > 0) process.stdout.write(`\n Left out, and why:\n${[...reasons].map(paragraph).join('')}`)
    if (!reasons.has(null)) return
    process.stdout.write(' A test is left out only with its reason: see tests/support/run/left-out.ts.\n')
    process.exitCode = 1
  }
}

function reasonOf(test: TestCase): string | null {
  const result = test.result()
  return test.meta().leftOut ?? (result.state === 'skipped' ? (result.note ?? null) : null)
}

function paragraph([reason, tests]: [string | null, TestCase[]]): string {
  const lines = tests.map(({ module, fullName }) => `     ${relative('.', module.moduleId)}: ${fullName}\n`)
  return `   ${reason ?? 'NO REASON GIVEN'}\n${lines.join('')}`
}
