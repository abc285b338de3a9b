import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onLinux } from '#tests/support/run/left-out.ts'
import { heldSocket } from '#tests/support/site/release.ts'

/** Listens on the socket that it was handed, and then blocks, so that it accepts no connection. */
const busy = `
  const { createHttpServer, listen } = await import('./src/platform/http/listening/server.server.ts')
  await listen(createHttpServer(() => {}), 0, '', { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' })
  process.stdout.write('listens')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`

/** The system's limit of a listen queue. */
const allowed = () => Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))

test('two thousand may wait at a socket that the supervisor holds, while a version starts', onLinux, async () => {
  const held = heldSocket()
  const child = spawn(process.execPath, ['--input-type=module', '-e', busy], {
    stdio: ['ignore', 'pipe', 'inherit', held.fd],
  })
  const readers = new Set<ReturnType<typeof connect>>()
  onTestFinished(() => {
    for (const reader of readers) reader.destroy()
    child.kill('SIGKILL')
    held.close()
  })
  await once(child.stdout!, 'data')
  const waiting = Math.min(2000, allowed())
  let connected = 0
  for (let number = 0; number < waiting; number++)
    readers.add(connect(held.port, '127.0.0.1', () => connected++).on('error', () => {}))
  // A connection that finds the queue full would have to wait for ever, because nothing is accepted here.
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(waiting)
})
