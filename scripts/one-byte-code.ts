/**
 * Rewrites the server's built files so that they hold no letter beyond Latin-1: V8 keeps the text of all code that it has run,
 * and one such letter in a file makes each of its letters two bytes long.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { filesIn } from './files-in.ts'
import { oneByte } from './one-byte.ts'

for (const file of ['dist/packages', 'dist/server'].flatMap(filesIn).filter((name) => name.endsWith('.js'))) {
  const code = readFileSync(file, 'utf8')
  const rewritten = oneByte(code)
  if (rewritten !== code) writeFileSync(file, rewritten)
}
