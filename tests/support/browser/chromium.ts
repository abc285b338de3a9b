import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

/** Chromium without a user interface: needs a little more than half of the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const installed = [
  process.env.CHROME_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Switches that keep Chromium from calling home and let it run as root in a container. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds each letter's width to whole pixels, so that lines would break elsewhere than in a desktop browser.
  '--font-render-hinting=none',
]

function findInstalled(): string | undefined {
  const known = installed.find((path) => path && existsSync(path))
  if (known) return known
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : undefined
}

const isRoot = process.getuid?.() === 0

/** With a timeout, for machines without a network. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env, timeout: 60_000 }).status === 0
}

/** Installs a package; if that fails, once more after updating the package lists. */
function installPackage(name: string): boolean {
  const install = () => aptGet('install', '-y', name)
  return install() || (aptGet('update') && install())
}

/** The package brings the system libraries that it needs; Playwright's download does not. */
function installWithPackageManager() {
  if (isRoot && !installPackage('chromium-headless-shell')) installPackage('chromium')
}

/**
 * As root, installs the headless shell even if a desktop Chromium is installed. To be called once before a run, not by its
 * workers, because package installations cannot run concurrently.
 */
export function preferHeadlessShell() {
  if (isRoot && !process.env.CHROME_PATH && !existsSync(headlessShell)) installPackage('chromium-headless-shell')
}

function download() {
  const program = fileURLToPath(new URL('../../../node_modules/playwright-core/cli.js', import.meta.url))
  spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
}

/**
 * The browser to test with: an installed Chrome or Chromium, else (as root) the system's package, else Playwright's
 * download.
 * @throws an Error that says what to do when there is none to be had
 */
export function chromiumPath(): string {
  for (const install of [() => {}, installWithPackageManager, download]) {
    install()
    const path = findInstalled()
    if (path) return path
  }
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium), or name one in CHROME_PATH.')
}

/** The browser for journeys. All pages share one renderer process, because starting one takes longer than rendering a page. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumSwitches, '--renderer-process-limit=1'],
  })
}

let shared: Promise<Browser> | undefined

/** One browser for all test files of a worker; it ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium()
  return shared
}
