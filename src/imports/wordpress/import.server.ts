/** `npm run import:wordpress -- export.xml`: see docs/importing.md. */
import { runImport } from '../command.server.ts'
import { readWordPress } from './wordpress.server.ts'

runImport('wordpress', readWordPress)
