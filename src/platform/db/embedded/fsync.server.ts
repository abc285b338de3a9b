import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Fsyncs a folder and everything in it. */
export function fsyncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else fsyncPath(path)
  }
  fsyncPath(folder)
}

/** For a folder: syncs its entries, after a rename. */
export function fsyncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
