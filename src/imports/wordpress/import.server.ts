/** `npm run import:wordpress -- export.xml`: see docs/importing.md. */
import { runImport } from '../command.server.ts'
import { readWordPress } from './wordpress.server.ts'

runImport('wordpress', async (path, site) => {
  const found = await readWordPress(path)
  return site ? { ...found, origin: new URL(site).origin } : found
})
