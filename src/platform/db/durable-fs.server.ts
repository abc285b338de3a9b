import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of the emscripten file system that is patched; an internal, hence the exact version in package.json. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

/**
 * PGlite's own file system never calls fsync: it survives a killed process but not a power cut. This one passes
 * PostgreSQL's calls on to the disk, before a commit is acknowledged.
 */
export class DurableNodeFS extends NodeFS {
  /** Calls passed on since the start. */
  fsyncCalls = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const afterMount = (module: unknown) => {
      const { stream_ops } = (module as { NODEFS: NodeFileSystem }).NODEFS
      stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined) return 0
        fsyncSync(nfd)
        this.fsyncCalls++
        return 0
      }
    }
    started.emscriptenOpts.preRun?.push(afterMount)
    return started
  }

  /**
   * Opening a database always writes and syncs its control file, so a count of zero means that the hook is gone.
   * @throws when commits would not reach the disk
   */
  assertDurable() {
    if (this.fsyncCalls > 0) return
    throw new Error('The embedded database cannot promise that writes reach the disk: its fsync hook is missing.')
  }
}

/** Forces a folder and everything in it to the disk. */
export function fsyncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else fsyncPath(path)
  }
  fsyncPath(folder)
}

/** For a folder: the names in it, after a rename. */
export function fsyncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
