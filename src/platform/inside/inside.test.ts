import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { reach as drizzleMigration } from './drizzle-migration.server.ts'
import { reach as honoBody } from './hono-body.server.ts'
import { reach as nodeClose } from './node-close.server.ts'
import { reach as nodeTicks } from './node-ticks.server.ts'
import { reach as pgAnswerTime } from './pg-answer-time.server.ts'
import { reach as pgProcess } from './pg-process.server.ts'
import { reach as pgliteFsync } from './pglite-fsync.server.ts'
import { reach as pgliteTurns } from './pglite-turns.server.ts'

const reaches = {
  'drizzle-migration': drizzleMigration,
  'hono-body': honoBody,
  'node-close': nodeClose,
  'node-ticks': nodeTicks,
  'pg-answer-time': pgAnswerTime,
  'pg-process': pgProcess,
  'pglite-fsync': pgliteFsync,
  'pglite-turns': pgliteTurns,
}

test('every file here is looked at', () => {
  const files = globSync('src/platform/inside/*.server.ts').map((file) => basename(file, '.server.ts'))
  expect(files.sort()).toEqual(Object.keys(reaches))
})

test.each(Object.entries(reaches))('%s was seen to hold in the version that is installed', (_, reach) => {
  const installed = JSON.parse(readFileSync(`node_modules/${reach.package}/package.json`, 'utf8')) as {
    version: string
  }
  expect(installed.version, `look at it anew; it may go when ${reach.until}`).toBe(reach.version)
})
