import { expect, test } from 'vitest'
import { createHttpServer } from './server.server.ts'

/** What slow callers do with them is tried in tests/faults/overload.test.ts; these take longer than a test may. */
test('nobody may take longer than this, in milliseconds', () => {
  expect(createHttpServer(() => {})).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    timeout: 20_000,
  })
})
