/**
 * What deploy/Dockerfile says, done without Docker: its copies, its npm commands and its last line, in two folders for
 * its two stages. The short form takes packages and build from this checkout instead of making them again.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole } from '#tests/support/proof.ts'
import { freePort } from '#tests/support/site-process.ts'

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

/** Links instead of copies: the packages alone are 900 MB. */
function link(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-al', from, to])
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

/** What git knows, which is what .dockerignore leaves. */
function copyContext(context: string, folder: string) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: context }).toString()
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(context, file), join(folder, file))
  }
}

function run({ rest }: Step, folder: string) {
  if (!rest.startsWith('npm ')) return
  if (!isWhole && rest.startsWith('npm install')) return link('node_modules', join(folder, 'node_modules'))
  if (!isWhole && rest === 'npm run build') return link('dist', join(folder, 'dist'))
  // A test's own NODE_ENV would build the site for development.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync('npm', rest.split(' ').slice(1), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env })
}

test('the steps of the Dockerfile make a site that serves', { timeout: 300_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'image-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
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
  const instruction = (word: string) => stages[1]!.find((step) => step.word === word)?.rest ?? ''
  const variables = Object.fromEntries(
    instruction('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const [program, ...rest] = JSON.parse(instruction('CMD'))
  expect(program).toBe('node')
  const port = await freePort()
  const child = spawn(process.execPath, rest, {
    cwd: folders[1],
    env: {
      PATH: '/usr/bin:/bin',
      ...variables,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => status(`http://127.0.0.1:${port}/healthz`), { timeout: 60_000 }).toBe(200)
  expect(await status(`http://127.0.0.1:${port}/`)).toBe(200)
  expect(await status(`http://127.0.0.1:${port}/itineraries/seven-slow-days-in-kyoto.pdf`)).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

async function status(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}
