/**
 * Runs deploy/Dockerfile without Docker: its COPY and npm instructions and its last line, in one folder for each of its two
 * stages. One user builds, another runs. The short form takes packages and build from this checkout.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '#tests/support/run/programs.ts'
import { isWhole } from '#tests/support/run/proof.ts'
import { freePort } from '#tests/support/site/site-process.ts'

interface Step {
  word: string
  rest: string
}

/** The instructions of each stage, in order. */
function stagesOf(dockerfile: string): Step[][] {
  const stages: Step[][] = []
  for (const line of dockerfile.split('\n')) {
    const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!word || !rest) continue
    if (word === 'FROM') stages.push([])
    else stages.at(-1)?.push({ word, rest })
  }
  return stages
}

/** Hard links instead of copies: the packages alone are 900 MB. */
function link(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  runProgram('cp', ['-al', from, to])
}

function copy({ rest }: Step, context: string, built: string, folder: string) {
  const [, from, names = ''] = /^(--from=build )?(.+)$/.exec(rest) ?? []
  const words = names.split(' ')
  const target = words.pop() ?? ''
  for (const name of words) {
    const isWholeContext = name === '.'
    if (isWholeContext) copyContext(context, folder)
    else if (from)
      link(join(built, name.replace('/app/', '')), join(folder, target === './' ? name.replace('/app/', '') : target))
    else cpSync(join(context, name), join(folder, name))
  }
}

/** Copies the build context: everything that .dockerignore does not exclude. */
function copyContext(context: string, folder: string) {
  const ignored = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const filter = (path: string) => !ignored.includes(relative(context, path))
  cpSync(context, folder, { recursive: true, filter })
}

function run({ rest }: Step, folder: string) {
  if (!rest.startsWith('npm ')) return
  if (!isWhole && rest.startsWith('npm install')) return link('node_modules', join(folder, 'node_modules'))
  if (!isWhole && rest === 'npm run build') return link('dist', join(folder, 'dist'))
  // A test's own NODE_ENV would build the site for development.
  const { NODE_ENV: _, ...env } = process.env
  runProgram('npm', rest.split(' ').slice(1), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** A temporary folder on the checkout's disk: hard links cannot cross disks, and the system's is often on another one. */
function folderBeside(checkout: string): string {
  const isBeside = (folder: string) => existsSync(folder) && statSync(folder).dev === statSync(checkout).dev
  const parent = [tmpdir(), '/var/tmp'].find(isBeside) ?? resolve('node_modules/.cache')
  const folder = mkdtempSync(join(parent, 'image-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the steps of all stages. @returns the folders of the first and the last stage, and the settings of the last */
function image(root: string) {
  const folders = [join(root, 'build'), join(root, 'image')] as const
  const stages = stagesOf(readFileSync('deploy/Dockerfile', 'utf8'))
  for (const [index, steps] of stages.entries()) {
    const folder = folders[index]!
    mkdirSync(folder, { recursive: true })
    for (const step of steps) {
      if (step.word === 'COPY') copy(step, process.cwd(), folders[0], folder)
      if (step.word === 'RUN') run(step, folder)
    }
  }
  const said = (word: string) =>
    stages[1]!.flatMap((step) => (step.word === word ? step.rest.split(' ') : [])).join(' ')
  return { shipped: folders[1], said }
}

function variablesOf(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=')))
}

interface Service {
  cwd: string
  args: string[]
  env: Record<string, string>
  dataDir: string
}

const isRoot = process.getuid?.() === 0
/** User id of "nobody". */
const nobody = 65_534

/** Starts the service, as a different user than the builder where that is permitted, tests it, and stops it. */
async function serves({ cwd, args, env, dataDir }: Service) {
  const port = await freePort()
  // Readable by everybody, as an operator would create it.
  mkdirSync(dataDir, { mode: 0o755 })
  if (isRoot) chownSync(dataDir, nobody, nobody)
  const child = spawn(process.execPath, args, {
    cwd,
    ...(isRoot && { uid: nobody, gid: nobody }),
    env: {
      PATH: '/usr/bin:/bin',
      ...env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const healthy = expect.poll(() => status(`http://127.0.0.1:${port}/healthz`), { timeout: 60_000 }).toBe(200)
  await Promise.race([healthy, exit.then(() => expect.fail('It ended before it answered.'))])
  expect(await status(`http://127.0.0.1:${port}/`)).toBe(200)
  expect(await status(`http://127.0.0.1:${port}/itineraries/seven-slow-days-in-kyoto.pdf`)).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700')
}

test('a build made by the Dockerfile runs as another user', { timeout: 300_000 }, async ({ skip }) => {
  const root = folderBeside(process.cwd())
  const { shipped, said } = image(root)
  const [program, ...args] = JSON.parse(said('CMD'))
  expect(program).toBe('node')
  await serves({ cwd: shipped, args, env: variablesOf(said('ENV')), dataDir: join(root, 'data') })
  skip(!isRoot, 'served the user who built it: only root may start a program as another')
})

async function status(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}
