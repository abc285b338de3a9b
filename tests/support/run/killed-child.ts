import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Runs a program of `tests/support` in a process of its own, and kills it (SIGKILL) once `until` has resolved, which is called
 * when the program has printed its first line.
 * @param file the program's path below `tests/support`
 */
export async function runUntilKilled(file: string, env: Record<string, string>, until: () => Promise<unknown>) {
  const program = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  await until()
  child.kill('SIGKILL')
  await ended
}
