/** A child process for work that may hang: it runs this process's code, and can be killed without harm. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { heldCode, ownFile, rootUrl } from '../own-files.server.ts'

const code = ownFile('src/platform/apart/child.js').toString()

/** Limit of its heap: many times what a text needs; a text that needs more ends the child and not the site. */
const maxHeapMb = 256
/** Nice value: under contention it gets a third of the main process's CPU time. */
const niceness = 5

export interface Call {
  /** File URL of the module, and the name of its function. */
  module: string
  name: string
  /** JSON values. */
  args: readonly unknown[]
}

export type Told = { began: true } | { result: unknown } | { error: { message: string; stack?: string } }

/** It gets no environment, because it reads strangers' texts. It ends by itself when this process is gone. */
export function startChild(): ChildProcess {
  const flags = [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=4', '--input-type=module', '--eval', code]
  const child = spawn(process.execPath, flags, {
    cwd: fileURLToPath(rootUrl),
    env: {},
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  tellFiles(child)
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {
    // Without the right to change it, the priority stays the same.
  }
  keepsProcess(child, false)
  return child
}

/** Whether this process stays alive for the child. */
export function keepsProcess(child: ChildProcess, keeps: boolean) {
  if (keeps) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function tellFiles({ stdin }: ChildProcess) {
  const { names, files } = heldCode()
  const head = { root: rootUrl.href, names, files: files.map(([url, source]) => [url, source.length]) }
  // Errors are ignored: a child that is gone reports it by its exit.
  stdin?.on('error', () => {})
  stdin?.write(`${JSON.stringify(head)}\n`)
  for (const [, source] of files) stdin?.write(source)
  stdin?.end()
}

/** CPU time that the child has used, in milliseconds; null where the system does not report it. */
export function cpuMsOf({ pid }: ChildProcess): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
