import { onTestFinished } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { createApp } from '../../../src/app.server.ts'
import { mailOf } from '../../../src/running/mail.server.ts'
import { testDatabase } from '../database/database.ts'

interface TestAppOptions {
  /** Whether the demo site is in the database. */
  seeded?: boolean
  /** Environment variables. */
  env?: Record<string, string>
  clock?: Deps['clock']
}

/** The application on a database of its own, and its log. */
export async function testApp({ seeded = true, env = {}, clock = () => new Date() }: TestAppOptions = {}) {
  const database = await testDatabase({ seeded })
  const logged: unknown[] = []
  const keep = (...entry: unknown[]) => void logged.push(entry)
  const log = { info: keep, warn: keep, error: keep } as unknown as Deps['log']
  const parsedEnv = readEnv(env)
  const mail = await mailOf(parsedEnv, log, database)
  if (mail) onTestFinished(() => mail.close())
  const deps = { database, env: parsedEnv, given: env, mail, clock, log }
  const app = createApp(deps)
  return {
    app,
    deps,
    db: database.db,
    database,
    logged,
    get: (path: string, init?: RequestInit) => app.request(path, init),
    /** The JSON of a 200 answer. */
    async json<Body>(path: string): Promise<Body> {
      const response = await app.request(path)
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as Body
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}
