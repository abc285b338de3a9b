/** `npm run import:ghost -- export.json --site https://old.example`: see docs/importing.md. */
import { runImport } from '../command.server.ts'
import { readGhost } from './ghost.server.ts'

runImport('ghost', async (path, site) => {
  if (!site) throw new Error('A Ghost export does not say where the site was: add --site https://old.example')
  return readGhost(path, site)
})
