/** `npm run import:ghost -- export.json --site https://old.example`: see docs/importing.md. */
import { runImport } from '../command.server.ts'
import { unknownOrigin } from '../source.ts'
import { readGhost } from './ghost.server.ts'

runImport('ghost', async (path, site) => {
  const found = await readGhost(path, site ?? unknownOrigin)
  if (!site) throw new Error('A Ghost export does not say where the site was: add --site https://old.example')
  return found
})
