/** Third-party code, and the site's requests to other machines: both are closed lists. */
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

test('the lock file has a hash for every package, and no address', () => {
  // A bundled package is covered by the hash of the package that contains it.
  const unnamed = installed.filter(([, { integrity, ...rest }]) => !integrity && !('inBundle' in rest))
  expect(unnamed.map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([])
})

test('the lock file lists the packages for other platforms, too, so that no installation changes it', () => {
  const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFoundFrom(path, name)),
  )
  expect(missing).toEqual([])
})

/** Resolved as Node does: in the package's own node_modules, then in those of the packages around it. */
function isFoundFrom(path: string, name: string): boolean {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...folders.map((folder) => `${folder}/`)].some((folder) => `${folder}node_modules/${name}` in packages)
}

test('only packages that package.json allows may run install scripts', () => {
  const { allowScripts } = json<{ allowScripts: Record<string, boolean> }>('package.json')
  const withScripts = installed.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
  const names = withScripts.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([])
})

/** Files of the server that make requests: to hosts that the operator configured, or through `guardedFetch`. */
const waysOut = [
  // Through `fetchFrom` of the next one, as the other clients of providers.
  'src/automation/providers/openai.server.ts',
  'src/automation/providers/service-answer.server.ts',
  // Only for data: addresses; all others go through `guardedFetch`.
  'src/imports/pictures.server.ts',
  'src/platform/http/safety/guarded-fetch.server.ts',
  'src/platform/http/pages/purge.server.ts',
  'src/platform/mail/mailer.server.ts',
  'src/platform/media/bucket.server.ts',
]

test('the server follows no redirects to other hosts', () => {
  const following = waysOut.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /\bfetch\(|\bnew OpenAI\(/.test(code) && !/redirect: '(error|manual)'|fetch: .* fetchFrom\(/.test(code)
  })
  expect(following).toEqual([])
})

test('no other file of the server makes requests', () => {
  const calls = /(?<![.\w]|async )fetch\(|\bfrom '(node:https|openai|nodemailer)'|\bhttps?Request\(/
  const callers = globSync('{src,seed,scripts}/**/*.server.{ts,tsx}').filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*|import type ).*$/gm, '')
    return !file.includes('.test.') && calls.test(code)
  })
  expect(callers.filter((file) => !waysOut.includes(file))).toEqual([])
})

test('tests run no program besides Node without checking that it is installed', () => {
  // chromium.ts runs programs to install a browser.
  const files = globSync('{src,seed,demo,tests}/**/*.ts').filter((file) => file !== 'tests/support/browser/chromium.ts')
  const called = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const calls = code.matchAll(
      /\b(?:spawn|spawnSync|execFile|execFileSync|execSync|fork)\(\s*(?!process\.execPath|pathOf\()(\S+)/g,
    )
    return [...calls].map(([, what]) => `${file}: ${what}`)
  })
  expect(called.toSorted()).toEqual([
    // The site's own shell scripts.
    "tests/deploy.test.ts: 'deploy/switch',",
    "tests/deploy.test.ts: 'deploy/switch',",
    'tests/deploy.test.ts: join(release,',
    'tests/deploy.test.ts: join(release,',
    "tests/faults/release.test.ts: 'deploy/switch',",
    'tests/faults/release.test.ts: join(root,',
    "tests/faults/rolling.test.ts: 'deploy/switch',",
    // A program from `pathOf`, run as another user.
    'tests/support/database/postgres-server.ts: file,',
  ])
})
