/** What others wrote and what the site asks of others: both are closed lists. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  version?: string
}

const json = <Shape>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape

const { packages } = json<{ packages: Record<string, Locked> }>('package-lock.json')
const installed = Object.entries(packages).filter(([path]) => path !== '')

test('every package is named by the hash of its bytes, and by no address', () => {
  // What comes inside another package's archive is named by that one's hash.
  const unnamed = installed.filter(([, { integrity, ...rest }]) => !integrity && !('inBundle' in rest))
  expect(unnamed.map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([])
})

test('what a package brings for other machines is named too, so that one file serves all and no installation changes it', () => {
  const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFoundFrom(path, name)),
  )
  expect(missing).toEqual([])
})

/** Looked for as Node does: beside the package, then beside each one that it lies in. */
function isFoundFrom(path: string, name: string): boolean {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...folders.map((folder) => `${folder}/`)].some((folder) => `${folder}node_modules/${name}` in packages)
}

test('only packages that package.json names may run anything while they are installed', () => {
  const { allowScripts } = json<{ allowScripts: Record<string, boolean> }>('package.json')
  const withScripts = installed.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
  const names = withScripts.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([])
})

/** The server's ways out: each goes to what the operator configured, or through the guarded fetcher. */
const waysOut = [
  'src/automation/providers/openai.server.ts',
  'src/automation/providers/perplexity.server.ts',
  'src/automation/providers/probe.server.ts',
  // Only what a data: address holds; all others go through the guarded fetcher.
  'src/imports/pictures.server.ts',
  'src/platform/http/safety/guarded-fetch.server.ts',
  'src/platform/http/pages/purge.server.ts',
  'src/platform/mail/mailer.server.ts',
  'src/platform/media/bucket.server.ts',
]

test('whoever is asked cannot send the server on to somebody else', () => {
  const following = waysOut.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /\bfetch\(|\bnew OpenAI\(/.test(code) && !/redirect: '(error|manual)'/.test(code)
  })
  expect(following).toEqual([])
})

test('nothing else of the server talks to other machines', () => {
  const calls = /(?<![.\w]|async )fetch\(|\bfrom '(node:https|openai|nodemailer)'|\bhttps?Request\(/
  const callers = globSync('{src,seed,scripts}/**/*.server.{ts,tsx}').filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*|import type ).*$/gm, '')
    return !file.includes('.test.') && calls.test(code)
  })
  expect(callers.filter((file) => !waysOut.includes(file))).toEqual([])
})

test('tests call no program but Node, and those whose absence is told in a sentence', () => {
  // Where there is no browser, chromium.ts tries the ways to one in turn.
  const files = globSync('{src,seed,demo,tests}/**/*.ts').filter((file) => file !== 'tests/support/browser/chromium.ts')
  const called = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const calls = code.matchAll(
      /\b(?:spawn|spawnSync|execFile|execFileSync|execSync|fork)\(\s*(?!process\.execPath|pathOf\()(\S+)/g,
    )
    return [...calls].map(([, what]) => `${file}: ${what}`)
  })
  expect(called.toSorted()).toEqual([
    // This site's own, for the shell that every system has.
    "tests/faults/release.test.ts: 'deploy/switch',",
    'tests/faults/release.test.ts: join(root,',
    "tests/faults/rolling.test.ts: 'deploy/switch',",
    // Both are the same program with a user before it.
    'tests/support/database/postgres-server.ts: file,',
  ])
})
