import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { SiteHeaders } from '../safety/security-headers.server.ts'
import { isFromThisMachine } from './caller.server.ts'
import { requestDurations } from './durations.server.ts'
import { refuse } from './listener.server.ts'

/** A gauge that is read when the metrics are scraped; the keys of its values are those of its one label. */
export interface Measured {
  name: string
  help: string
  label?: string
  read(): Promise<Record<string, number>> | Record<string, number>
}

export interface Metrics {
  observe(answeredBy: string, method: string, status: number, seconds: number): void
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

let ofTheProcess: Registry | undefined

/** prom-client's own metrics, collected once for each process: its observer of garbage collections is never disconnected. */
function processMetrics(): Registry {
  if (!ofTheProcess) {
    ofTheProcess = new Registry()
    collectDefaultMetrics({ register: ofTheProcess })
  }
  return ofTheProcess
}

/** The metrics of the process in Prometheus's text format; none has a reader or an address as a label. */
export function createMetrics(
  token: string | undefined,
  measured: readonly Measured[],
  siteHeaders: SiteHeaders,
  namesThisSite: (request: IncomingMessage) => boolean,
): Metrics {
  const registry = new Registry()
  // Begun here, not by the first scrape: garbage collections are counted from then on.
  processMetrics()
  const requests = requestDurations()
  registry.registerMetric(requests.metric)
  for (const each of measured) registry.registerMetric(gaugeOf(each))
  return {
    observe: requests.observe,
    async answer(request, response) {
      if (!mayRead(request, token, namesThisSite)) {
        return refuse(
          request,
          response,
          403,
          'Metrics are for this machine, or for whoever has METRICS_TOKEN.',
          siteHeaders,
        )
      }
      const body = (await processMetrics().metrics()) + (await registry.metrics())
      const headers = { ...siteHeaders, 'content-type': registry.contentType, 'cache-control': 'no-store' }
      response.writeHead(200, headers).end(body)
    },
  }
}

/** A number that cannot be read at the moment is left out; the others are still worth having. */
function gaugeOf({ name, help, label, read }: Measured) {
  return new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [],
    async collect() {
      this.reset()
      // reset() leaves 0 in a gauge without labels, which would look like a measured value.
      if (!label) this.remove()
      const values = await Promise.resolve(read()).catch(() => ({}))
      for (const [value, number] of Object.entries(values)) this.set(label ? { [label]: value } : {}, number)
    },
  })
}

/** Without the token only by the site's own name: a page of another site whose name leads to this machine must not read them. */
function mayRead(
  request: IncomingMessage,
  token: string | undefined,
  namesThisSite: (request: IncomingMessage) => boolean,
): boolean {
  if (isFromThisMachine(request) && namesThisSite(request)) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
