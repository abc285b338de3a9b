/**
 * One file with all that a server needs to run this version: built, with its packages and its own Node, without the
 * build tools. `npm run release` writes travel-site-VERSION.tar.gz here; `node scripts/release.ts --folder PATH` only
 * the folder it is packed from.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '../src/platform/process/version.server.ts'

const parts = [
  ...['package.json', 'site.config.ts', '.env.example', 'README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'],
  ...['dist', 'src', 'seed', 'migrations', 'public', 'deploy', 'docs'],
]
const name = `travel-site-${version}`
/** Files for developers and compilers only; not the licences, whatever their format. */
const isNeedless = (file: string) =>
  /\.(test\.tsx?|d\.[cm]?ts|map|md|markdown|flow)$/.test(file) && !/^(licen[cs]e|notice|copying)/i.test(basename(file))

function copyRelease(folder: string) {
  if (!existsSync('dist/packages/list.json')) throw new Error('There is no build: npm run release makes one.')
  mkdirSync(folder, { recursive: true })
  for (const part of parts)
    cpSync(part, join(folder, part), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
  for (const from of productionPackages()) {
    const filter = (file: string) => !isNeedless(file) && basename(file) !== 'node_modules'
    cpSync(from, join(folder, from), { recursive: true, filter })
  }
  cpSync('deploy/start', join(folder, 'start'))
  mkdirSync(join(folder, 'bin'))
  cpSync(process.execPath, join(folder, 'bin/node'))
  for (const program of ['start', 'bin/node']) chmodSync(join(folder, program), 0o755)
}

/** Folders of the production packages, each without nested ones, which are listed themselves. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true; optional?: true }>
  }
  return Object.entries(packages).flatMap(([folder, { dev, optional }]) => {
    if (!folder || dev) return []
    if (existsSync(folder)) return folder
    // An optional package for another platform is not installed here.
    if (optional) return []
    throw new Error(`${folder} is missing: npm install`)
  })
}

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (values.folder) copyRelease(resolve(values.folder))
else {
  const staging = mkdtempSync(join(tmpdir(), 'release-'))
  copyRelease(join(staging, name))
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=UTC 2026-01-01']
  execFileSync('tar', [...reproducible, '-czf', resolve(`${name}.tar.gz`), '-C', staging, name], { stdio: 'inherit' })
  rmSync(staging, { recursive: true })
  process.stdout.write(`${name}.tar.gz\n`)
}
