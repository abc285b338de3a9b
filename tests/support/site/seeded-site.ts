import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { adminPair } from './site-client.ts'
import { type SiteProcess, startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a stopped site with the demo and its admin; tests start sites on copies of it. */
    seededFolder: string
  }
}

/** Environment of every site on a copy of the seeded folder. The code must be the same: a different one would be hashed again. */
export const seededEnv = { ADMIN_EMAIL: adminPair.email, ADMIN_CODE: adminPair.adminCode }

export interface SeededSite extends SiteProcess {
  /** Signs a browser in. All browsers share one session, because the hash of a login is slow. */
  signIn(context: BrowserContext): Promise<void>
  /** Signs a browser in with a session of its own. */
  signInApart(context: BrowserContext): Promise<void>
  /** Ends the session on the server without the open pages noticing. */
  endSession(context: BrowserContext): Promise<void>
}

/** A seeded site of one's own, for journeys that write. */
export async function startSeededSite(env: Record<string, string> = {}): Promise<SeededSite> {
  const site = await startCopy(inject('seededFolder'), { ...seededEnv, ...env })
  const headers = { origin: site.url }
  let session: ReturnType<BrowserContext['cookies']> | undefined
  async function signInApart({ request }: BrowserContext) {
    const answer = await request.post(`${site.url}/api/auth/login`, { data: adminPair, headers })
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
  }
  return {
    ...site,
    async signIn(context) {
      session ??= signInApart(context).then(() => context.cookies())
      await context.addCookies(await session)
    },
    signInApart,
    async endSession({ request }) {
      session = undefined
      await request.post(`${site.url}/api/auth/logout`, { headers })
    },
  }
}

/** A site on a copy of a stopped site's folder: it starts in half the time of a first start. */
export async function startCopy(folder: string, env: Record<string, string>): Promise<SiteProcess> {
  // With a database server the rows are not in the folder.
  if (process.env.DATABASE_URL) return startSite(env)
  const dataDir = await mkdtemp(join(tmpdir(), 'travel-site-'))
  await cp(folder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const site = await startSite({ ...env, DATA_DIR: dataDir })
  return {
    ...site,
    /** Killed by default, which saves a second: its folder is deleted, so a clean shutdown is not needed. */
    async stop(signal = 'SIGKILL') {
      await site.stop(signal)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
