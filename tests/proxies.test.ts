/** The proxies in deploy/ wait longer for an answer than the site allows it to be silent. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { postDraft } from './support/rooms/posts.ts'
import { signedIn } from './support/site/signed-in.ts'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const caddy = readFileSync('deploy/Caddyfile', 'utf8')
const secondsIn = (text: string | undefined) => Number(/proxy_read_timeout (\d+)s/.exec(text ?? '')?.[1])

/** Writes have their own location. For reading the exact one counts, then the first expression, then the longest beginning. */
function nginxWaits(method: string, path: string): number {
  const locations = [...nginx.matchAll(/location (?:([=~]) )?(\S+) \{([^}]*)\}/g)].map(([, kind, at, inside]) => ({
    kind,
    at: at!,
    seconds: secondsIn(inside) || secondsIn(nginx),
  }))
  const beginnings = locations.filter(({ kind, at }) => !kind && path.startsWith(at))
  const found =
    ((method !== 'GET' && locations.find(({ at }) => at === '@write')) ||
      locations.find(({ kind, at }) => kind === '=' && at === path)) ??
    locations.find(({ kind, at }) => kind === '~' && new RegExp(at).test(path)) ??
    beginnings.toSorted((one, other) => other.at.length - one.at.length)[0]
  return found!.seconds
}

/** The first `handle` whose matcher fits. */
function caddyWaits(method: string, path: string): number {
  const fits = (name: string) => {
    const block = new RegExp(`^\\t@${name} (?:\\{\\n([^}]*)\\}|(.*))`, 'm').exec(caddy)
    const matcher = block?.[1] ?? block?.[2] ?? ''
    const [, paths] = /\bpath (.*)/.exec(matcher) ?? []
    const [, methods] = /\bmethod (.*)/.exec(matcher) ?? []
    const [, expression] = /\bpath_regexp (.*)/.exec(matcher) ?? []
    const isPath = paths
      ?.split(' ')
      .some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : one === path))
    return (isPath ?? new RegExp(expression!).test(path)) && (methods?.split(' ').includes(method) ?? true)
  }
  const handles = [...caddy.matchAll(/handle (?:@(\w+) )?\{\s*import instances (\d+)s/g)]
  return Number(handles.find(([, name]) => name === undefined || fits(name))![2])
}

const longAnswers = [
  ['GET', '/api/archive'],
  ['POST', '/api/demo/remove'],
  ['POST', '/api/demo/undo'],
  ['POST', '/api/blog-posts'],
  ['PUT', '/api/blog-posts/1'],
] as const

test('an answer that may be silent for minutes is waited for by nginx and Caddy', async () => {
  const { app, cookie } = await signedIn()
  for (const [method, path] of longAnswers) {
    const allowed: number[] = []
    const body = method === 'GET' ? {} : { body: JSON.stringify(postDraft) }
    const request = new Request(`http://in-process${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...body,
    })
    const answer = await app.fetch(request, { address: '10.0.0.1', allowSilence: (ms) => allowed.push(ms) })
    await answer.body?.cancel()
    expect(allowed, `${method} ${path}`).toHaveLength(1)
    const seconds = allowed[0]! / 1000
    expect(nginxWaits(method, path), `nginx: ${path}`).toBeGreaterThan(seconds)
    expect(caddyWaits(method, path), `Caddy: ${path}`).toBeGreaterThan(seconds)
  }
})

test('reading and writing have the same instances in nginx', () => {
  const lists = [...nginx.matchAll(/^upstream \w+ \{([^}]*)\}/gm)].map(([, inside]) =>
    [...inside!.matchAll(/server (\S+)/g)].map(([, address]) => address),
  )
  expect(lists).toHaveLength(2)
  expect(lists[0]).toHaveLength(2)
  expect(lists[1]).toEqual(lists[0])
})

test('no other route may be silent for minutes, and what is read soon goes to the other instance', () => {
  const sources = globSync('src/**/*.server.ts').map((file) => readFileSync(file, 'utf8'))
  const calls = sources.flatMap((text) => [...text.matchAll(/allowSilence\?\.\(/g)])
  expect(calls).toHaveLength(longAnswers.length)
  for (const path of ['/', '/blog', '/api/demo', '/api/blog-posts/slug/ferry', '/api/categories'])
    expect([nginxWaits('GET', path), caddyWaits('GET', path)], path).toEqual([35, 35])
})
