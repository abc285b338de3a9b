import { devNull } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/support/run/longest-first.ts'
import { isWhole } from './tests/support/run/proof.ts'

// Tests neither read a developer's own settings nor send her mail.
process.env.ENV_FILE = devNull

const proofs = ['tests/{faults,security,cluster}/**/*.test.ts']
/** What times itself or counts what it uses runs when all else is over: the whole proofs by themselves, their short forms two at a time. */
const timedProofs = ['tests/faults/{overload,memory,shutdown,start-budget}.test.ts', 'tests/cluster/cluster.test.ts']

/** Journeys and proofs wait as much as they work. */
const waitingWorkers = 3

export default defineConfig({
  test: {
    // Many embedded databases starting at once on few cores can bring Node itself down; two at a time are safe.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is waited for may take longer than a second where the machine is shared.
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
          testTimeout: 60_000,
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
          // Beside the last of the journeys.
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
