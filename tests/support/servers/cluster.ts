/** Two instances behind nginx on one PostgreSQL server with a replica, one bucket and the stand-ins for the providers. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startPostgres } from '../database/postgres-server.ts'
import { adminPair } from '../site/site-client.ts'
import { freePort, startSite } from '../site/site-process.ts'
import { startBucket } from './bucket.ts'
import { demoProviders } from './demo-providers.ts'
import { startNginx } from './nginx.ts'

/** Delays of the providers' answers, so that jobs are under way when something fails. */
const delayMs = { 'perplexity.agent': 200, 'openai.text': 200, 'openai.image': 200 } as const

export async function startCluster() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const [one, other] = [await freePort(), await freePort()]
  const nginx = await startNginx([one, other])
  onTestFinished(() => nginx.stop())
  const providers = await demoProviders({ delayMs })
  const env = {
    ...providers.env,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: await postgres.addReplica(),
    STORAGE_URL: 's3://travel',
    BACKUP_EVERY: 'never',
    ...(await startBucket('travel')),
    SITE_URL: nginx.url,
    ADMIN_EMAIL: adminPair.email,
    ADMIN_CODE: adminPair.adminCode,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const start = async (port: number) => {
    const site = await startSite({ ...env, PORT: String(port) })
    onTestFinished(() => site.stop('SIGKILL').catch(() => {}))
    return site
  }
  // Concurrently on an empty database: only one of them migrates and seeds it.
  const sites = await Promise.all([start(one), start(other)])
  // nginx has tried them before they listened, and marks them as unavailable for a while.
  while (!(await fetch(`${nginx.url}/healthz`)).ok) await wait(50)
  return {
    postgres,
    nginx,
    sites,
    start,
    ports: [one, other] as const,
    /** Queries the database directly, not through the site. */
    query: <Row>(statement: string) => rowsOf<Row>(postgres.url, statement),
  }
}

async function rowsOf<Row>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
