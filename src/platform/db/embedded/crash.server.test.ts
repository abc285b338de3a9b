import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import { openDatabase } from '../database.server.ts'

const childFile = fileURLToPath(import.meta.resolve('#tests/support/database/database-child.ts'))

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'crash-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that writes rows to the folder, numbered from `firstNumber`; `lines` has those whose commit it acknowledged. */
function writer(firstNumber = 0) {
  const child = spawn(process.execPath, [childFile, folder, String(firstNumber)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, lines, kill: () => killed(child), has: (count: number) => until(child, () => lines.length >= count) }
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

async function until(child: ChildProcess, isDone: () => boolean) {
  while (!isDone()) {
    if (child.exitCode !== null) throw new Error(`The writing process ended by itself with ${child.exitCode}.`)
    await wait(5)
  }
}

async function storedEmails() {
  const database = await openDatabase({ dataDir: folder })
  const rows = await database.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)
  await database.close()
  return new Set(rows.map((row) => row.email))
}

const emailsOf = (line: string) => {
  const [kind, n] = line.split(' ')
  return kind === 'one' ? [`one-${n}`] : [`two-${n}-a`, `two-${n}-b`]
}

test('a process killed while it makes the database leaves nothing in the way', { timeout: 60_000 }, async () => {
  for (const afterMs of [250, 600, 900]) {
    const { kill } = writer()
    await wait(afterMs)
    await kill()
  }
  expect(await storedEmails()).toBeDefined()
})

test('a folder belongs to one process, until that is killed', { timeout: 60_000 }, async () => {
  const { has, kill } = writer()
  await has(1)
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The data folder ${folder} is in use by another process: stop that one or choose another DATA_DIR.`,
  )
  await kill()
  expect(await storedEmails()).toBeDefined()
})

test('kill -9 loses nothing acknowledged and tears no transaction', { timeout: 60_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 5; round++) {
    const { has, kill, lines } = writer((round + 1) * 1_000_000)
    await has(60 + 20 * round)
    await wait(100 * Math.random())
    await kill()
    acknowledged.push(...lines.filter((line) => line !== 'open'))
    const stored = await storedEmails()
    expect(acknowledged.flatMap(emailsOf).filter((email) => !stored.has(email))).toEqual([])
    const halves = [...stored].filter((email) => email.startsWith('two-'))
    expect(halves.filter((email) => !stored.has(`${email.slice(0, -1)}${email.endsWith('a') ? 'b' : 'a'}`))).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
})
