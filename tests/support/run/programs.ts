/** Programs besides Node that tests need, and how to install them. */
import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian package by program. */
const packages = {
  chown: 'coreutils',
  cp: 'coreutils',
  initdb: 'postgresql',
  mount: 'mount',
  nginx: 'nginx-light',
  npm: 'npm',
  openssl: 'openssl',
  pg_basebackup: 'postgresql',
  pg_ctl: 'postgresql',
  pgbouncer: 'pgbouncer',
  runuser: 'util-linux',
  sqlmap: 'sqlmap',
  tar: 'tar',
  umount: 'mount',
  wapiti: 'wapiti',
  wrk: 'wrk',
} as const

export type Program = keyof typeof packages

/** Folders of PostgreSQL's programs, which are not on the PATH; the newest version first. */
function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  const found = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))
  return found.map((version) => join(versions, version, 'bin'))
}

function find(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', ...postgresFolders()]
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

export function isInstalled(program: Program): boolean {
  return find(program) !== undefined
}

/** An instruction for installing it. */
export function howToGet(program: Program): string {
  return `${program} (apt-get install ${packages[program]})`
}

/** @throws an Error that names the program and how to get it */
export function pathOf(program: Program): string {
  const path = find(program)
  if (path) return path
  throw new Error(`This test calls a program that this machine lacks: ${howToGet(program)}.`)
}

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  stdio?: StdioOptions
}

/** Runs it to its end. @throws when it fails */
export function runProgram(program: Program, args: string[], options: RunOptions = { stdio: 'ignore' }): void {
  execFileSync(pathOf(program), args, options)
}
