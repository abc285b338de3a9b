/**
 * Ten upgrades and ten rollbacks by `deploy/switch`, with 200 requests a second and browsers that have pages of the previous
 * version open: nothing fails. With one instance on the embedded database, whose socket the supervisor holds, and with two.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { version } from '#platform/process/version.server.ts'
import { openContext } from '#tests/support/browser/browser.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { onlyWhole, onOwnServer, withPrograms } from '#tests/support/run/left-out.ts'
import { count, figure, quantile } from '#tests/support/run/proof.ts'
import { runNginx } from '#tests/support/servers/nginx.ts'
import { heldSocket, nextVersion } from '#tests/support/site/release.ts'
import { adminPair, signIn } from '#tests/support/site/site-client.ts'
import { freePort } from '#tests/support/site/site-process.ts'

const rounds = Number(process.env.ROUNDS ?? 10)
const perSecond = 200
const paths = ['/', '/blog', '/destinations', '/itineraries', '/about', '/feed.xml', '/api/categories']
const next = '9.0.0'

/** A supervisor: stops the process on this port and starts the version that `current` links to. */
const restartScript = (root: string, isHeld: boolean) => `#!/bin/sh
if [ -s ${root}/pid-$1 ]; then pid=$(cat ${root}/pid-$1); kill $pid 2>/dev/null && while kill -0 $pid 2>/dev/null; do sleep 0.05; done; fi
PORT=$1 sh -c '${isHeld ? 'export LISTEN_PID=$$ LISTEN_FDS=1; ' : ''}exec ${root}/current/start' >> ${root}/log 2>&1 &
echo $! > ${root}/pid-$1
`

/** An open-loop load: a constant rate of requests, independent of the answers. */
function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const failures: string[] = []
  const timesMs: number[] = []
  const open = new Set<Promise<void>>()
  const ask = (path: string, startMs = performance.now()) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const failed = (why: unknown) => {
      // A keep-alive connection that is closed during a request: browsers retry it, too.
      if (request.reusedSocket) ask(path, startMs)
      else failures.push(`${path}: ${why}`)
      resolve()
    }
    const request = get(`${url}${path}`, { agent }, (answer) => {
      if (answer.statusCode !== 200) failures.push(`${path}: ${answer.statusCode}`)
      answer.on('error', failed).on('end', () => {
        timesMs.push(performance.now() - startMs)
        resolve()
      })
      answer.resume()
    })
    request.on('error', failed)
    open.add(promise.finally(() => open.delete(promise)))
  }
  let asked = 0
  const startMs = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - startMs) / 1000) * perSecond
    while (asked < due) ask(paths[asked++ % paths.length]!)
  }, 5)
  return {
    failures,
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return { answered: timesMs.length, seconds: (performance.now() - startMs) / 1000, timesMs }
    },
  }
}

const field = (page: Page, label: string) => page.locator('.contact-form').getByLabel(label, { exact: true })

/** Two open pages: one with a half-written message, one untouched. */
async function openReaders(url: string, number: number) {
  const from = `10.0.${number}.1`
  const context = await openContext({ context: { baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': from } } })
  const [writing, looking] = [await context.newPage(), await context.newPage()]
  const seen: string[] = []
  writing.on('response', (answer) => seen.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`))
  writing.on('requestfailed', (request) =>
    seen.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  )
  writing.on('console', (message) => seen.push(message.text()))
  await writing.goto('/contact', { waitUntil: 'domcontentloaded' })
  await field(writing, 'Name').fill('Anna Vos')
  await field(writing, 'Message').fill(`Message ${number}, begun before.`)
  await looking.goto('/', { waitUntil: 'domcontentloaded' })
  return {
    /** Uses both pages after the switch. */
    async goOn() {
      await looking.locator('a[href="/about"]').first().click()
      await looking.waitForURL('**/about')
      await looking.locator('main h1').first().waitFor()
      expect(await looking.locator('main').innerText()).not.toBe('')
      expect(await field(writing, 'Message').inputValue()).toBe(`Message ${number}, begun before.`)
      await field(writing, 'Email').fill(`reader-${number}@example.com`)
      await field(writing, 'Subject').fill(`Subject ${number}`)
      await writing.locator('.contact-form button[type=submit]').click()
      await writing
        .getByText('Message sent!')
        .first()
        .waitFor()
        .catch(async (error) => {
          const page = await writing.locator('main').innerText()
          throw new Error(`${error.message}\n${seen.join('\n')}\n${page}`)
        })
      await context.close()
    },
  }
}

test.each([1, 2])(
  '%i: ten upgrades and ten rollbacks under load, with old pages open: nothing fails, nothing typed is lost',
  { timeout: 1_800_000, ...onlyWhole('test:faults'), ...onOwnServer, ...withPrograms('nginx', 'initdb') },
  async (instances) => {
    const root = mkdtempSync(join(tmpdir(), 'rolling-'))
    mkdirSync(join(root, 'travel-site-data'))
    const isOne = instances === 1
    const held = isOne ? heldSocket() : null
    const ports = held ? [held.port] : [await freePort(), await freePort()]
    const postgres = isOne ? null : await startPostgres()
    const nginx = await runNginx((port) =>
      readFileSync('deploy/nginx.conf', 'utf8')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
        .replaceAll(/server 127.0.0.1:3001(.*)/g, isOne ? '' : `server 127.0.0.1:${ports[1]}$1`)
        .replace('listen 80;', `listen 127.0.0.1:${port};`),
    )
    writeFileSync(join(root, 'restart'), restartScript(root, isOne), { mode: 0o755 })
    onTestFinished(async () => {
      for (const port of ports) {
        const pid = existsSync(join(root, `pid-${port}`)) && Number(readFileSync(join(root, `pid-${port}`), 'utf8'))
        if (pid) process.kill(pid)
      }
      await nginx.stop()
      await postgres?.stop()
      held?.close()
      rmSync(root, { recursive: true, force: true })
    })
    execFileSync(process.execPath, ['scripts/release.ts', '--folder', join(root, `travel-site-${version}`)])
    nextVersion(root, next)
    const env = {
      PATH: '/usr/bin:/bin',
      ROOT: root,
      PORTS: ports.join(' '),
      RESTART: join(root, 'restart'),
      SITE_URL: nginx.url,
      TRUST_PROXY: '2',
      ADMIN_EMAIL: adminPair.email,
      ADMIN_CODE: adminPair.adminCode,
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const switchTo = async (number: string) => {
      const child = spawn('deploy/switch', [`travel-site-${number}`], {
        env,
        stdio: ['ignore', 'ignore', 'pipe', ...(held ? [held.fd] : [])],
      })
      let said = ''
      child.stderr?.on('data', (text) => {
        said += text
      })
      await once(child, 'exit')
      expect(said.trim()).toBe(`travel-site-${number} runs.`)
    }
    await switchTo(version)
    // nginx has tried them before they listened, and marks them as unavailable for a while.
    while (!(await fetch(`${nginx.url}/healthz`)).ok) await wait(50)
    const load = startLoad(nginx.url)
    for (let round = 0; round < rounds; round++) {
      for (const [half, number] of [next, version].entries()) {
        const readers = await openReaders(nginx.url, 2 * round + half)
        await switchTo(number)
        await readers.goOn()
      }
    }
    const { answered, seconds, timesMs } = await load.stop()
    const [middle, late, latest] = [0.5, 0.99, 1].map((share) => quantile(timesMs, share).toFixed(0))
    figure(
      `${instances}: ${rounds} upgrades and ${rounds} rollbacks, ${count(answered)} requests in ${seconds.toFixed(0)} s, ` +
        `${load.failures.length} failed; ${middle} ms in the middle, ${late} ms for 99 of 100, ${latest} ms at most`,
    )
    expect(load.failures, nginx.logged().slice(-2000)).toEqual([])
    const cookie = await signIn({ url: nginx.url })
    const inbox = await fetch(`${nginx.url}/api/contact/messages?limit=100`, { headers: { cookie } })
    const messages = (await inbox.json()) as { message: string }[]
    expect(messages.map(({ message }) => message).toSorted()).toEqual(
      Array.from({ length: 2 * rounds }, (_, number) => `Message ${number}, begun before.`).toSorted(),
    )
  },
)
