/**
 * Builds the site, unless its sources are unchanged since the last build: a second `npm start` serves at once, and so
 * do tests after one. `rm -r dist` forces a new build.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { filesIn } from './files-in.ts'

const stamp = 'dist/built-of'
const sources = ['migrations', 'public', 'scripts', 'seed', 'src']
const settings = ['package-lock.json', 'package.json', 'site.config.ts', 'tsconfig.json', 'vite.config.ts']

/** Hash of a build's input: the files, the version and architecture of Node, and NODE_ENV. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${process.env.NODE_ENV ?? ''}\n`)
  for (const file of [...settings, ...sources.flatMap(filesIn)]) {
    const body = readFileSync(file)
    hash.update(`${file} ${body.length}\n`).update(body)
  }
  return hash.digest('hex')
}

const steps = [
  ['vite', 'build', '--app'],
  ...['prepare-heads', 'compress-files', 'bundle-packages', 'prepare-database'].map((name) => [
    process.execPath,
    `scripts/${name}.ts`,
  ]),
]

const madeOf = hashOfSources()
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf) {
  console.log('Nothing has changed since the last build.')
} else {
  // Removed first, so that an interrupted build does not count as one.
  rmSync(stamp, { force: true })
  for (const [program = '', ...args] of steps) {
    const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) process.exit(status ?? 1)
  }
  writeFileSync(stamp, madeOf)
}
