/**
 * Fuzzes every route of the OpenAPI document with valid and invalid requests, as guest, user and admin: every answer is one
 * that the document describes, and none is a server error.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Attempt, attemptsAt, type Document } from '#tests/support/run/attempts.ts'
import { count, figure, times } from '#tests/support/run/proof.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { openSession } from '#tests/support/site/signed-in.ts'

const requests = times(50_000, 2000)
const atOnce = 8
const seed = Number(process.env.PROOF_SEED ?? Math.floor(Math.random() * 2 ** 31))

async function fuzzedSite() {
  // All optional features are switched on.
  const mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url, CONTACT_TO: 'ines@example.com', EXPEDIA_PARTNER_ID: 'a-partner' }
  const site = await testApp({ env })
  const cookies = { guest: '', user: '', admin: '' }
  const signIn = async () => {
    cookies.user = await openSession(site, 'user')
    cookies.admin = await openSession(site, 'admin')
  }
  const document = (await (await site.get('/api/openapi.json')).json()) as Document
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  // Signing in and out would end the sessions, and the rate limits would answer everything else.
  const asked = routes.filter(({ path }) => path !== '/api/auth/logout')
  let address = 0
  const send = ({ method, path, who, body }: Attempt) => {
    const withBody = body !== undefined && method !== 'GET'
    const headers = {
      ...(cookies[who] && { cookie: cookies[who] }),
      ...(withBody && { 'content-type': 'application/json' }),
    }
    const request = new Request(`http://in-process${path}`, { method, headers, ...(withBody && { body }) })
    return site.app.fetch(request, { address: `198.51.${(++address >> 8) % 256}.${address % 256}` })
  }
  return { site, document, asked, send, signIn }
}

test(`${count(requests)} requests to every route of the document`, { timeout: 1_200_000 }, async () => {
  const { site, document, asked, send, signIn } = await fuzzedSite()
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const opened = new Set<string>()
  const perRoute = Math.ceil(requests / asked.length)
  let sent = 0

  async function ask(attempt: Attempt, route: string, described: string[]) {
    const response = await send(attempt)
    const text = await response.text()
    sent++
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (response.ok) opened.add(route)
    const isJson = text === '' || response.headers.get('content-type')?.startsWith('application/json')
    const isError = response.status >= 400
    const hasSentence = !isError || /^\{"error":"[A-Z0-9“"'\\]/.test(text)
    // Any address may turn out to be none: it has NUL in it, or two of its slashes have nothing in between.
    const isDescribed = [...described, '404'].includes(String(response.status))
    if (response.status >= 500 || !isDescribed || (isError && !(isJson && hasSentence))) {
      failures.push(
        `${attempt.who} ${attempt.method} ${attempt.path.slice(0, 200)} ${attempt.body?.slice(0, 300)} → ${response.status} ${text.slice(0, 200)}`,
      )
    }
  }

  for (const [index, { path, method, operation }] of asked.entries()) {
    const route = `${method} ${path}`
    const attempts = fc.sample(attemptsAt(path, method, operation, document), { numRuns: perRoute, seed: seed + index })
    const queue = attempts.values()
    // Some routes end sessions ("Sign out everywhere else", removing a person), so the next requests need new ones.
    await signIn()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const attempt of queue) await ask(attempt, route, Object.keys(operation.responses))
      }),
    )
  }
  const tally = [...statuses].toSorted(([one], [other]) => one - other).map(([status, n]) => `${status}: ${count(n)}`)
  figure(
    `${count(sent)} fuzzed requests to ${asked.length} routes, of which ${opened.size} also did what they are for (seed ${seed}): ${failures.length} failures; ${tally.join(', ')}`,
  )
  expect(failures.slice(0, 20)).toEqual([])
  expect((await site.get('/healthz')).status).toBe(200)
  // Some writes must have passed validation and been stored, or the test would prove nothing. Not counted by 201: of so few requests to
  // each route, one in ten runs has none.
  const written = [...opened].filter((route) => !route.startsWith('GET '))
  expect(written.length).toBeGreaterThan(5)
})
