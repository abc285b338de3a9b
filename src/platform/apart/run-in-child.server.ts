/**
 * Processes texts that anybody may have written in a child process, one at a time and with a time limit each, so that no text
 * blocks the process that answers readers. The child is started by the first text and ends after a pause without any, so that its
 * memory is freed.
 */
import type { ChildProcess } from 'node:child_process'
import { Problem } from '../http/api/problem.ts'
import { type Call, cpuMsOf, keepsProcess, startChild, type Told } from './child.server.ts'

/** Priorities of the queue: a reader, a save, everything else. */
const turns = ['reader', 'save', 'other'] as const
export type Turn = (typeof turns)[number]

/** The limit in CPU time, unless the caller has one of its own. */
const usualCpuMs = 1000
/** Factor from the limit in CPU time to the one in wall time, for systems that report no CPU time and a child that hardly gets any. */
const clockShare = 10
const idleMs = 10_000
/**
 * Limit of the queue: many times what a site's writers save at once. A caller of a higher priority is not refused because of
 * those of a lower one.
 */
const maxWaiting = 200
/** Attempts when the child dies for no reason of ours: it was killed, or the text needs too much memory. */
const maxTries = 3

interface Job extends Call {
  key: string
  turn: Turn
  maxCpuMs: number
  tries: number
  /** Whether a child had started on it, so that the text may have caused its end. */
  hasBegun: boolean
  outcome: PromiseWithResolvers<unknown>
}

const jobs = new Map<string, Job>()
let child: ChildProcess | null = null
let current: Job | null = null
let idle: NodeJS.Timeout | undefined
let clock: NodeJS.Timeout | undefined

/**
 * Calls a function of a module in the child; arguments and result must be JSON. Concurrent calls with the same key share one, in
 * the higher of their priorities.
 * @returns null when it took too long, recursed too deep or ended the child
 * @throws what the function throws; Problem 503 when the queue is full
 */
export function runInChild<Result>(
  call: Call,
  { key, turn, maxCpuMs = usualCpuMs }: { key: string; turn: Turn; maxCpuMs?: number },
): Promise<Result | null> {
  const job = jobs.get(key) ?? queued({ ...call, key, turn, maxCpuMs })
  if (turns.indexOf(turn) < turns.indexOf(job.turn)) job.turn = turn
  next()
  return job.outcome.promise as Promise<Result | null>
}

/** The process id of the child, for tests and measurements; null when there is none. */
export const childPid = () => child?.pid ?? null

function queued(asked: Call & Pick<Job, 'key' | 'turn' | 'maxCpuMs'>): Job {
  const { key, turn } = asked
  const ahead = [...jobs.values()].filter((job) => turns.indexOf(job.turn) <= turns.indexOf(turn))
  if (ahead.length >= maxWaiting)
    throw new Problem(503, 'The site has too many texts to read. Please try again shortly.')
  const job = { ...asked, tries: 0, hasBegun: false, outcome: Promise.withResolvers<unknown>() }
  jobs.set(key, job)
  return job
}

function next() {
  if (current) return
  const [job] = [...jobs.values()].toSorted((a, b) => turns.indexOf(a.turn) - turns.indexOf(b.turn))
  clearTimeout(idle)
  if (!job) {
    idle = setTimeout(endChild, idleMs).unref()
    return
  }
  current = job
  child ??= started()
  keepsProcess(child, true)
  const { module, name, args } = job
  // Errors are ignored: a child that has just ended reports it by its exit.
  child.send({ module, name, args }, () => {})
}

function started(): ChildProcess {
  const own = startChild()
  const gone = () => {
    if (child === own) lost()
  }
  own.on('error', gone)
  own.on('exit', gone)
  own.on('message', (told: Told) => child === own && hear(told))
  return own
}

function hear(told: Told) {
  if ('began' in told) {
    if (current) current.hasBegun = true
    watch()
  } else if ('result' in told) done((job) => job.outcome.resolve(told.result))
  else done((job) => job.outcome.reject(Object.assign(new Error(told.error.message), { stack: told.error.stack })))
}

/** The limit is CPU time, so that harmless texts do not time out on a busy machine. */
function watch() {
  const own = child
  if (!own || !current) return
  const { maxCpuMs } = current
  const begunAt = performance.now()
  const cpuBefore = cpuMsOf(own)
  const look = () => {
    const elapsed = performance.now() - begunAt
    const cpu = cpuMsOf(own)
    const worked = cpu === null || cpuBefore === null ? elapsed : cpu - cpuBefore
    if (worked < maxCpuMs && elapsed < clockShare * maxCpuMs) {
      clock = setTimeout(look, Math.max(maxCpuMs - worked, 10))
      return
    }
    done((job) => job.outcome.resolve(null), endChild)
  }
  clock = setTimeout(look, maxCpuMs)
}

function done(settle: (job: Job) => void, before?: () => void) {
  const job = current
  clearTimeout(clock)
  current = null
  before?.()
  if (child) keepsProcess(child, false)
  if (job) {
    jobs.delete(job.key)
    settle(job)
  }
  next()
}

function lost() {
  child = null
  const job = current
  if (job && ++job.tries >= maxTries) return done(givenUp)
  clearTimeout(clock)
  current = null
  next()
}

function givenUp({ hasBegun, outcome }: Job) {
  if (hasBegun) outcome.resolve(null)
  else outcome.reject(new Error('The process that reads texts could not be started.'))
}

function endChild() {
  const old = child
  child = null
  old?.kill('SIGKILL')
}

process.once('exit', endChild)
