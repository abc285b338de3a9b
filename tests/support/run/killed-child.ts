import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Runs a program of `tests/support` in a process of its own, and kills it (SIGKILL) once `until` has resolved, which is called
 * when the program has printed its first line; or once it has printed `doneLine`, if that comes first.
 * @param file the program's path below `tests/support`
 */
export async function runUntilKilled(
  file: string,
  env: Record<string, string>,
  until: () => Promise<unknown>,
  doneLine?: string,
) {
  const program = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  const isDone = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => doneLine && String(text).includes(doneLine) && resolve())
  })
  await Promise.race([until(), isDone])
  child.kill('SIGKILL')
  await ended
}
