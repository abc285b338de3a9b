/** Migrations are atomic: a site of an older version that is killed during them has either the old or the new schema. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDurable } from '#platform/db/embedded/embedded.server.ts'
import { ensureDatabaseFolder } from '#platform/db/embedded/first-init.server.ts'
import { startPooler } from '#tests/support/database/pooler.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { runUntilKilled } from '#tests/support/run/killed-child.ts'
import { withPrograms } from '#tests/support/run/left-out.ts'
import { count, figure, times } from '#tests/support/run/proof.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { spawnSite, startSite } from '#tests/support/site/site-process.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Number of migrations in the old version; later ones build indexes over all posts. */
const oldVersion = 7
const posts = times(6000, 300)
/** When the first start is killed, and the factor by which each is killed later than the one before, until one succeeds. */
const firstAfterMs = times(300, 900)
const laterBy = times(1.15, 2)

interface Journal {
  entries: unknown[]
}

/** Makes a folder with the old version's migrations. @returns it, and the present number of migrations */
function oldMigrations() {
  const folder = temporaryFolder()
  cpSync(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, oldVersion) }))
  return { folder, now: journal.entries.length }
}

const somePosts = `insert into blog_posts (slug, title, excerpt, content, category, tags, read_time, published, search_text)
  select 'post-' || n, 'Post ' || n, 'Excerpt', text, 'Culture', array['tag-' || n % 50], 5, true, text
  from generate_series(1, ${posts}) n,
    lateral (select string_agg(md5(n::text || part::text), ' ') as text from generate_series(1, 40) part) words`

type Query = (text: string) => Promise<{ rows: unknown[] }>

/** Queries the site's database while the site is stopped. */
async function withDatabase(folder: string, url: string | undefined, work: (query: Query) => Promise<void>) {
  if (url) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return work((text) => client.query(text)).finally(() => client.end())
  }
  const pglite = await openDurable(join(folder, 'pg'))
  return work((text) => pglite.query(text)).finally(() => pglite.close())
}

async function migrateToOld(url: string, migrationsFolder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migratePostgres(drizzlePostgres(client), { migrationsFolder }).finally(() => client.end())
}

async function oldSite() {
  const { folder, url } = await lastingFolder()
  const old = oldMigrations()
  if (url) await migrateToOld(url, old.folder)
  else {
    await ensureDatabaseFolder(folder, async (unfinished) => {
      const pglite = await openDurable(unfinished)
      await migratePglite(drizzlePglite(pglite), { migrationsFolder: old.folder })
      await pglite.close()
    })
  }
  await withDatabase(folder, url, async (query) => void (await query(somePosts)))
  return { folder, url, now: old.now }
}

test('killed again and again while it migrates', { timeout: 1_200_000 }, async () => {
  const { folder, url, now } = await oldSite()
  const env = { ...bareSite, DATA_DIR: folder }
  const versions: number[] = []
  for (let afterMs = firstAfterMs; versions.at(-1) !== now; afterMs *= laterBy) {
    const ownEnv = { ...env, ...(url && { DATABASE_URL: url }) }
    await runUntilKilled('database/migration-child.ts', ownEnv, () => wait(afterMs), 'opened')
    await withDatabase(folder, url, async (query) => {
      const { rows } = await query('select count(*)::int as applied from drizzle.__drizzle_migrations')
      versions.push((rows as { applied: number }[])[0]?.applied ?? 0)
    })
  }
  const kills = versions.length
  expect(versions, 'all or nothing').toEqual([...Array(kills - 1).fill(oldVersion), now])

  const site = await startSite(env)
  onTestFinished(() => site.stop('SIGKILL'))
  const { send, close } = clientOf(site.url)
  const headers = { cookie: await signIn(site) }
  const list = await send('/api/blog-posts?limit=1', { headers })
  expect(list.headers['x-total-count']).toBe(String(posts))
  expect((await send(`/blog/post-${posts}`)).status).toBe(200)
  close()
  figure(`${kills} × kill -9 over a migration of ${count(posts)} posts: the old shape or the new one, never between`)
})

test('behind a pooler two instances start together on an old shape: one migrates, the other waits and says so', {
  ...withPrograms('initdb', 'pgbouncer'),
  timeout: 240_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const pooler = await startPooler(server.url)
  onTestFinished(() => pooler.stop())
  const old = oldMigrations()
  await migrateToOld(server.url, old.folder)
  await withDatabase('', server.url, async (query) => void (await query(somePosts)))
  // An open read of the posts table blocks the migration.
  const reader = new pg.Client({ connectionString: server.url })
  await reader.connect()
  await reader.query('BEGIN; LOCK TABLE blog_posts IN ACCESS SHARE MODE')

  const env = { ...bareSite, DATABASE_URL: pooler.url, LOG_LEVEL: 'info' }
  const sites = await Promise.all([spawnSite(env), spawnSite(env)])
  onTestFinished(() => {
    for (const { child } of sites) child.kill('SIGKILL')
  })
  const said = () =>
    sites.map(({ output }) => output().match(/Another process is migrating the database/g)?.length ?? 0)
  await expect.poll(() => said().sort(), { timeout: 60_000 }).toEqual([0, 1])
  await reader.query('COMMIT')
  await reader.end()

  for (const { url, output } of sites) {
    const answer = () =>
      fetch(`${url}/blog/post-${posts}`).then(
        ({ status }) => status,
        () => output(),
      )
    await expect.poll(answer, { timeout: 60_000 }).toBe(200)
  }
  await withDatabase('', server.url, async (query) => {
    const { rows } = await query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: old.now }])
  })
  for (const { output } of sites)
    expect(output()).not.toMatch(/"level":"(error|fatal)"|prepared statement|startup parameter/)
})
