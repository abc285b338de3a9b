/**
 * Work on texts that anybody may have written is done in a process of its own, one text at a time and each with a limit
 * on its time: no text holds the process that answers readers. The child is started by the first text and ends when there
 * has been none for a while, so that its memory comes back.
 */
import type { ChildProcess } from 'node:child_process'
import { Problem } from '../http/api/problem.ts'
import { type Call, cpuMsOf, keepsProcess, startChild, type Told } from './child.server.ts'

/** Who waits, in the order of their turns: a reader, whoever saved, everybody else. */
const turns = ['reader', 'save', 'other'] as const
export type Turn = (typeof turns)[number]

/** Of a processor's time and, where that is not told or is hardly given, of the clock's. */
const limitMs = 1000
const clockLimitMs = 10 * limitMs
const idleMs = 10_000
/** Many times what a site's writers save at once. Who has an earlier turn is not refused for those behind. */
const maxWaiting = 200
/** A child that ended in the middle for no reason of ours: somebody killed it, or the text needs too much memory. */
const maxTries = 3

interface Job extends Call {
  key: string
  turn: Turn
  tries: number
  /** Whether a child has come so far that what ended it may be the text. */
  hasBegun: boolean
  outcome: PromiseWithResolvers<unknown>
}

const jobs = new Map<string, Job>()
let child: ChildProcess | null = null
let current: Job | null = null
let idle: NodeJS.Timeout | undefined
let clock: NodeJS.Timeout | undefined

/**
 * Calls a function of a module in the child; arguments and result are what JSON can say. Asked twice with the same key
 * while the first is not done, it is called once, in the better of the two turns.
 * @returns null when it took too long, recursed too deep or ended the child
 * @throws what the function throws; Problem 503 when too many are waiting already
 */
export function apart<Result>(call: Call, { key, turn }: { key: string; turn: Turn }): Promise<Result | null> {
  const job = jobs.get(key) ?? queued(call, key, turn)
  if (turns.indexOf(turn) < turns.indexOf(job.turn)) job.turn = turn
  next()
  return job.outcome.promise as Promise<Result | null>
}

/** The process id of the child, for tests and figures; null when there is none. */
export const childPid = () => child?.pid ?? null

function queued(call: Call, key: string, turn: Turn): Job {
  const ahead = [...jobs.values()].filter((job) => turns.indexOf(job.turn) <= turns.indexOf(turn))
  if (ahead.length >= maxWaiting)
    throw new Problem(503, 'The site has too many texts to read. Please try again shortly.')
  const job = { ...call, key, turn, tries: 0, hasBegun: false, outcome: Promise.withResolvers<unknown>() }
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
  // A child that has just ended tells it by its exit.
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

/** Time is counted in work: a machine that is busy otherwise makes no text plain. */
function watch() {
  const own = child
  if (!own) return
  const begunAt = performance.now()
  const cpuBefore = cpuMsOf(own)
  const look = () => {
    const elapsed = performance.now() - begunAt
    const cpu = cpuMsOf(own)
    const worked = cpu === null || cpuBefore === null ? elapsed : cpu - cpuBefore
    if (worked < limitMs && elapsed < clockLimitMs) {
      clock = setTimeout(look, Math.max(limitMs - worked, 10))
      return
    }
    done((job) => job.outcome.resolve(null), endChild)
  }
  clock = setTimeout(look, limitMs)
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
