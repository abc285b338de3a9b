import { Writable } from 'node:stream'
import { pino } from 'pino'
import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { requestDurations } from './durations.server.ts'
import { type RequestLine, writtenLine } from './observed.server.ts'

const plain: RequestLine = {
  id: 'abcdefgh-1',
  method: 'GET',
  path: '/blog/a-b_c.d~e%20f',
  status: 200,
  ms: 0.3,
  by: 'kept',
}

test.each<RequestLine>([
  plain,
  { ...plain, ms: 12, by: 'app', aborted: true },
  { ...plain, path: '/"quotes"\\and\u0007signs' },
  { ...plain, path: '/caf\u00e9' },
  { ...plain, path: '' },
])('a line is written as the log would: %j', (line) => {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream).info(line, 'request')
  const written = chunks.join('')
  const timeless = (text: string) => text.replace(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, '')
  expect(timeless(writtenLine(line, performance.now()))).toBe(timeless(written))
  expect(timeless(written)).not.toBe(written)
})

test('durations are exported in the library’s format', async () => {
  const [own, theirs] = [new Registry(), new Registry()]
  const durations = requestDurations()
  own.registerMetric(durations.metric)
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by what answered them, method and status.',
    labelNames: ['answered_by', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [theirs],
  })
  expect(await own.metrics()).toBe(await theirs.metrics())
  const seen = [
    ['kept', 'GET', 200, 0.0004],
    ['kept', 'GET', 200, 0.001],
    ['kept', 'GET', 304, 0.3],
    ['app', 'POST', 400, 11],
    ['refusal', 'other', 405, 0.01],
  ] as const
  for (const [answered_by, method, status, seconds] of seen) {
    durations.observe(answered_by, method, status, seconds)
    histogram.observe({ answered_by, method, status }, seconds)
  }
  expect(await own.metrics()).toBe(await theirs.metrics())
  durations.observe('refusal', 'MADE-UP', 405, 0.01)
  expect(await own.metrics()).toContain('_count{answered_by="refusal",method="other",status="405"} 2')
})
