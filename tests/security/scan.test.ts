/**
 * Two public vulnerability scanners against the site as in production: sqlmap, which tests every parameter, and wapiti,
 * which follows every link (`apt install sqlmap wapiti`). Once without a session, once with the admin's.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { onlyWhole } from '#tests/support/run/left-out.ts'
import { pathOf } from '#tests/support/run/programs.ts'
import { count, figure, isWhole } from '#tests/support/run/proof.ts'
import { tlsFront } from '#tests/support/servers/tls-front.ts'
import { bareSite, signIn } from '#tests/support/site/site-client.ts'
import { freePort, type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const run = promisify(execFile)

interface Target {
  path: string
  method?: 'POST' | 'PUT'
  body?: object
}

/** Every parameter that reaches a database query; `*` marks one in a path. */
const targets: Record<'stranger' | 'admin', Target[]> = {
  stranger: [
    { path: '/api/blog-posts?search=ferry&category=Culture&destination=Kyoto&tag=trains&limit=9' },
    { path: '/blog?search=ferry&category=Culture&destination=Kyoto' },
    { path: '/api/blog-posts/slug/night-train*' },
    { path: '/api/destinations?popular=true&continent=Asia&featured=true' },
    { path: '/api/itineraries/slug/seven-slow*' },
    { path: '/api/auth/login', method: 'POST', body: { email: 'ines@example.com', adminCode: 'no-such-code' } },
    { path: '/api/newsletter/subscribe', method: 'POST', body: { email: 'reader@example.com' } },
    { path: '/api/compatibility/profiles', method: 'POST', body: travelProfile() },
    { path: '/api/compatibility/profiles?search=food' },
  ],
  admin: [
    { path: '/api/newsletter/subscribers?search=reader&limit=5' },
    { path: '/api/blog-posts?published=false&search=ferry' },
    { path: '/api/blog-posts', method: 'POST', body: postDraft },
    { path: '/api/categories/1', method: 'PUT', body: { name: 'Food', description: 'x', icon: 'x', color: 'x' } },
    { path: '/api/blog-posts/1/revisions/1*' },
  ],
}

/** All modules except those that call other machines, or only test whether a path exists. */
const wapitiModules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe'

let site: SiteProcess
let cookie: string
let frontPort: number
let folder: string

beforeAll(async () => {
  if (!isWhole) return
  folder = mkdtempSync(join(tmpdir(), 'scan-'))
  frontPort = await freePort()
  const env = { SITE_URL: `https://127.0.0.1:${frontPort}`, TRUST_PROXY: '1', SEED_DEMO: 'true' }
  site = await startSite({ ...bareSite, ...env })
  cookie = await signIn(site)
})

afterAll(async () => {
  if (!isWhole) return
  rmSync(folder, { recursive: true, force: true })
  await site.stop()
})

const frontOf = (who: 'stranger' | 'admin') =>
  tlsFront(frontPort, { port: Number(new URL(site.url).port), ...(who === 'admin' && { cookie }) })

/** @returns sqlmap's findings, or null */
async function sqlmap(origin: string, { path, method, body }: Target): Promise<string | null> {
  const what = [
    '-u',
    origin + path,
    ...(method ? ['--method', method] : []),
    ...(body ? ['--data', JSON.stringify(body)] : []),
  ]
  const how = [
    '--batch',
    '--level=1',
    '--risk=2',
    '--dbms=postgresql',
    '--flush-session',
    '--threads=4',
    '--disable-coloring',
  ]
  const bounds = ['--time-sec=3', '--timeout=20', '--retries=1', '--ignore-code=400,401,404,409,429']
  const headers = body ? ['-H', 'content-type: application/json'] : []
  const where = ['--output-dir', join(folder, 'sqlmap')]
  const { stdout } = await run(pathOf('sqlmap'), [...what, ...how, ...bounds, ...headers, ...where], {
    maxBuffer: 2 ** 26,
  })
  const found = /sqlmap (identified|resumed) the following injection point[\s\S]*?---[\s\S]*?---/.exec(stdout)
  if (!found && !/do(es)? not appear to be injectable/.test(stdout))
    throw new Error(`sqlmap got no further: ${stdout.slice(-600)}`)
  return found?.[0] ?? null
}

test.for(['stranger', 'admin'] as const)(
  'sqlmap as %s',
  { timeout: 1_200_000, ...onlyWhole('test:security') },
  async (who) => {
    const front = await frontOf(who)
    const findings: string[] = []
    for (const target of targets[who]) {
      const found = await sqlmap(front.origin, target)
      if (found) findings.push(`${target.path}: ${found}`)
    }
    front.close()
    figure(
      `sqlmap as ${who}: ${targets[who].length} addresses, ${count(front.requests())} requests, ${findings.length} findings`,
    )
    expect(findings).toEqual([])
    expect(front.requests()).toBeGreaterThan(100)
  },
)

test.for(['stranger', 'admin'] as const)(
  'wapiti as %s',
  { timeout: 1_200_000, ...onlyWhole('test:security') },
  async (who) => {
    const front = await frontOf(who)
    const report = join(folder, `wapiti-${who}.json`)
    const bounds = [
      '-d',
      '3',
      '--max-links-per-page',
      '60',
      '--max-files-per-dir',
      '12',
      '--max-scan-time',
      '90',
      '--max-attack-time',
      '25',
    ]
    const how = ['-m', wapitiModules, '--verify-ssl', '0', '--flush-session', '-v', '0', '--no-bugreport']
    const where = ['-f', 'json', '-o', report, '--store-session', folder, '--store-config', folder]
    const start = who === 'admin' ? ['-s', `${front.origin}/admin`] : []
    await run(pathOf('wapiti'), ['-u', `${front.origin}/`, ...start, ...bounds, ...how, ...where], {
      maxBuffer: 2 ** 26,
    })
    front.close()
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      Record<string, object[]>
    >
    const findings = [...Object.entries(vulnerabilities ?? {}), ...Object.entries(anomalies ?? {})].flatMap(
      ([name, each]) => each.map((one) => `${name}: ${JSON.stringify(one).slice(0, 300)}`),
    )
    figure(`wapiti as ${who}: ${count(front.requests())} requests, ${findings.length} findings`)
    expect(findings).toEqual([])
    expect(front.requests()).toBeGreaterThan(100)
  },
)
