/** A process for work that may hold it: started with the code of this one, and ended without harm. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { heldCode, ownFile, rootUrl } from '../own-files.server.ts'

const code = ownFile('src/platform/apart/child.js').toString()

/** Many times what a text takes; one that needs more ends the child and not the site. */
const maxHeapMb = 256
/** A third of the processor of who answers readers, when both want the same one. */
const niceness = 5

export interface Call {
  /** File address of the module, and the name of its function. */
  module: string
  name: string
  /** What JSON can say. */
  args: readonly unknown[]
}

export type Told = { began: true } | { result: unknown } | { error: { message: string; stack?: string } }

/** It sees nothing of the environment: what it reads is a stranger's. It ends by itself when this process is gone. */
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
    // Then it has the same priority.
  }
  keepsProcess(child, false)
  return child
}

/** Whether this process waits for it before it ends. */
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
  // A child that is gone already is told of by its exit.
  stdin?.on('error', () => {})
  stdin?.write(`${JSON.stringify(head)}\n`)
  for (const [, source] of files) stdin?.write(source)
  stdin?.end()
}

/** Milliseconds of a processor that the child's code has used; null where the system does not tell. */
export function cpuMsOf({ pid }: ChildProcess): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
