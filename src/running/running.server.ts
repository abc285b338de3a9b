/** The site as it runs with its present connections; it is rebuilt when the author changes them. */
import type { RequestListener } from 'node:http'
import { connectedEnv, storedConnections } from '#connections/stored.server.ts'
import { loggableError } from '#platform/db/refusals.server.ts'
import { type EnvSource, settingsLackingMail } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { hasNoName } from '#platform/http/listening/own-host.server.ts'
import type { SecretBox } from '#platform/secrets.server.ts'
import type { Build } from '../rendering/build.server.ts'
import { createWeb } from '../web.server.ts'
import { startSiteBackground } from './background.server.ts'
import { mailOf } from './mail.server.ts'
import { siteMeasured } from './measured.server.ts'

type Always = Omit<Deps, 'env' | 'mail' | 'given' | 'log'> & {
  log: Parameters<typeof mailOf>[1] & Deps['log']
  given: EnvSource
}

/**
 * @param always what stays the same while the process runs
 * @returns a listener that passes each request to the present site, and a function that stops it
 */
export async function runSite(always: Always, box: SecretBox, build: Build) {
  const { database, given, log } = always
  const connected = () => storedConnections(database.primary, box)

  async function open(values: Awaited<ReturnType<typeof connected>>) {
    const env = connectedEnv(given, values)
    const settings = settingsLackingMail(env)
    if (settings.length > 0)
      log.warn(
        { settings },
        'without a mail server (SMTP_URL, or Connections at the desk) these settings have no effect',
      )
    const mail = await mailOf(env, log, database)
    const deps: Deps = { ...always, env, mail }
    const { listener, close } = await createWeb(deps, build, siteMeasured(deps))
    return { listener, close, mail, deps, key: JSON.stringify(values) }
  }

  let site = await open(await connected())
  if (hasNoName(site.deps.env.SITE_URL))
    log.warn('SITE_URL is not set: links in feeds, mails and search engines lead to an address that nobody can open')
  let stopBackground = startSiteBackground(site.deps)
  let isStopping = false

  /** Requests under way end on the old site; its background work stops and continues on the new one. */
  async function reconnect() {
    const values = await connected()
    if (isStopping || JSON.stringify(values) === site.key) return
    const before = site
    site = await open(values)
    before.close()
    // Letters that waited for a wrongly configured mail server are sent by the new one.
    before.mail?.handOver(site.mail)
    try {
      await stopBackground()
    } finally {
      // Closed before the new background work looks for stored letters that are not sent, so that the old mail is not still sending one.
      await before.mail?.close()
      stopBackground = startSiteBackground(site.deps)
    }
    log.info('the connections have changed: the site was opened anew')
  }

  let turn = Promise.resolve()
  const stopWatching = database.onRevision(() => {
    turn = turn
      .then(reconnect)
      .catch((error: unknown) => log.error({ err: loggableError(error) }, 'the site could not be connected anew'))
  })
  const listener: RequestListener = (request, response) => site.listener(request, response)
  return {
    listener,
    async stop(lastRequests: Promise<void>) {
      isStopping = true
      stopWatching()
      await turn
      await stopBackground(lastRequests)
      await site.mail?.close()
    },
  }
}
