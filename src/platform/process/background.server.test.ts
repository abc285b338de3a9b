import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type BackgroundWork, Stopping, startBackground } from './background.server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => void vi.useRealTimers()
})

/** Background work every second, under a fake clock that `pass` moves. */
function started(work: Partial<BackgroundWork>) {
  const error = vi.fn()
  const round = vi.fn(work.round ?? (async () => {}))
  const stop = startBackground([{ failure: 'bread could not be baked', everyMs: 1000, ...work, round }], { error })
  onTestFinished(stop)
  const sentences = () => error.mock.calls.map(([, sentence]) => sentence)
  return { round, stop, sentences, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

/** A promise that stays pending until `letGo` is called. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, letGo: () => resolve() }
}

test('the first round is at once, and the pause begins when a round has ended', async () => {
  const first = held()
  const { round, pass } = started({ round: () => first.promise })
  expect(round).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(round, 'never two rounds at a time').toHaveBeenCalledTimes(1)
  first.letGo()
  await pass(999)
  expect(round).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(round).toHaveBeenCalledTimes(2)
})

test('a round that says that there is more is followed at once by the next', async () => {
  const answers = [true, true, false]
  const { round, pass } = started({ round: async () => answers.shift() === true })
  await pass(0)
  expect(round).toHaveBeenCalledTimes(3)
  await pass(1000)
  expect(round).toHaveBeenCalledTimes(4)
})

test('a failure is logged once in its own words, and the rounds go on', async () => {
  const faults = [new Error('no flour')]
  const round = async () => {
    const fault = faults.shift()
    if (fault) throw fault
  }
  const site = started({ round })
  await site.pass(0)
  expect(site.sentences()).toEqual(['bread could not be baked'])
  await site.pass(2000)
  expect(site.round).toHaveBeenCalledTimes(3)
  expect(site.sentences()).toHaveLength(1)
})

test('while rounds fail the pause doubles up to its limit, and is the usual one after a success', async () => {
  let isFailing = true
  const round = async () => {
    if (isFailing) throw new Error('no flour')
  }
  const { pass, ...site } = started({ round, backOff: { firstMs: 2000, maxMs: 5000 } })
  await pass(0)
  for (const [index, pauseMs] of [2000, 4000, 5000, 5000].entries()) {
    await pass(pauseMs - 1)
    expect(site.round).toHaveBeenCalledTimes(index + 1)
    await pass(1)
    expect(site.round).toHaveBeenCalledTimes(index + 2)
  }
  isFailing = false
  await pass(5000)
  expect(site.round).toHaveBeenCalledTimes(6)
  isFailing = true
  await pass(1000)
  expect(site.round).toHaveBeenCalledTimes(7)
  await pass(2000)
  expect(site.round).toHaveBeenCalledTimes(8)
})

test('`begin` is retried until it succeeds, and then not called again', async () => {
  const begin = vi.fn(async () => {})
  begin.mockRejectedValueOnce(new Error('no oven'))
  const { round, pass, sentences } = started({ begin })
  await pass(0)
  expect([begin.mock.calls.length, round.mock.calls.length, sentences().length]).toEqual([1, 0, 1])
  await pass(5000)
  expect([begin.mock.calls.length, round.mock.calls.length, sentences().length]).toEqual([2, 5, 1])
})

test('stopping in a pause ends it, and no round follows', async () => {
  const { round, stop, pass } = started({})
  await pass(0)
  await stop()
  await pass(60_000)
  expect(round).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('stopping aborts the running round, calls `end` once, and waits for it', async () => {
  const baking = held()
  const done: string[] = []
  let reason: unknown
  const end = vi.fn(async (lastRound: Promise<void>) => {
    await Promise.race([lastRound, Promise.resolve()])
    done.push('the oven is off')
    baking.letGo()
  })
  const round = async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      reason = signal.reason
    })
    await baking.promise
    done.push('the last round has ended')
    return true
  }
  const site = started({ round, end })
  await Promise.all([site.stop(), site.stop()])
  expect(reason).toBeInstanceOf(Stopping)
  expect(done).toEqual(['the oven is off', 'the last round has ended'])
  expect([end.mock.calls.length, site.round.mock.calls.length]).toEqual([1, 1])
})

test('an `end` that fails is logged, and stopping waits for the others and succeeds', async () => {
  const error = vi.fn()
  const other = held()
  const fails = async () => Promise.reject(new Error('the oven is stuck'))
  const works = [
    { failure: 'bread could not be baked', everyMs: 1000, round: async () => {}, end: fails },
    { failure: 'cake could not be baked', everyMs: 1000, round: () => other.promise, end: async () => other.letGo() },
  ]
  await startBackground(works, { error })()
  expect(error.mock.calls.map(([, sentence]) => sentence)).toEqual(['bread could not be baked'])
})

test('works do not wait for each other', async () => {
  const slow = held()
  const quick = vi.fn(async () => {})
  const works = [
    { failure: '', everyMs: 1000, round: () => slow.promise },
    { failure: '', everyMs: 1000, round: quick },
  ]
  const stop = startBackground(works, { error: vi.fn() })
  await vi.advanceTimersByTimeAsync(3000)
  expect(quick).toHaveBeenCalledTimes(4)
  slow.letGo()
  await stop()
})

test('work that ends because the process stops has not failed', async () => {
  const { stop, sentences } = started({
    round: (signal) => new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  await stop()
  expect(sentences()).toEqual([])
})
