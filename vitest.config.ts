import { devNull } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/support/run/longest-first.ts'
import { isWhole } from './tests/support/run/proof.ts'

// No settings file: tests must not use a developer's own .env, or send mail with it.
process.env.ENV_FILE = devNull

const proofs = ['tests/{faults,security,cluster}/**/*.test.ts']
/** Proofs that measure time or resources run after all others: one at a time in full length, two at a time in their short form. */
const timedProofs = ['tests/faults/{overload,memory,shutdown,start-budget}.test.ts', 'tests/cluster/cluster.test.ts']

/** One worker more than usual: journeys and proofs spend half of their time waiting. */
const waitingWorkers = 3

export default defineConfig({
  test: {
    // Starting many embedded databases at once on few cores can crash Node; two at a time are safe.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The default timeout of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', './tests/support/run/left-out-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and API',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'demo/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/database/database-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site/site-setup.ts'],
          isolate: false,
          // The longest journey takes 25 to 60 seconds; a timeout is there for what hangs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: proofs,
          exclude: timedProofs,
          globalSetup: ['tests/support/database/database-setup.ts', 'tests/support/site/build-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // In the same group as the journeys, so that both run in parallel.
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed proof',
          include: timedProofs,
          globalSetup: ['tests/support/database/database-setup.ts', 'tests/support/site/build-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
          fileParallelism: !isWhole,
        },
      },
    ],
  },
})
