import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { databaseOf } from './site-process.ts'

/** A data folder, and on a server its database (`url`), that are kept when processes on them are killed. */
export async function lastingFolder() {
  const folder = temporaryFolder()
  const { url, drop } = await databaseOf(folder)
  onTestFinished(drop)
  return { folder, url }
}
