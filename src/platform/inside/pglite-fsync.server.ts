import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: '@electric-sql/pglite',
  version: '0.5.16',
  because: 'The calls of its file system are patched: they leave fsync out, and no option puts it in.',
  until: 'its own file system passes fsync on (`hasOwnFsync` below, which the tests ask).',
}

/** The patched part of the emscripten file system. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

/**
 * PGlite's own file system never calls fsync: it survives a killed process but not a power cut. This one passes PostgreSQL's
 * fsync calls on to the disk, before a commit is acknowledged.
 */
export class DurableNodeFS extends NodeFS {
  /** Number of fsync calls passed on. */
  fsyncCalls = 0
  /** Whether the package passes them on by itself. */
  hasOwnFsync = false

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const afterMount = (module: unknown) => {
      const { stream_ops } = (module as { NODEFS: NodeFileSystem }).NODEFS
      this.hasOwnFsync = stream_ops.fsync !== undefined
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
