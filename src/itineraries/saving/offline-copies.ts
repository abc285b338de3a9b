/**
 * Copies of saved itineraries for when there is no connection: the page with its plan, the code and typefaces it needs,
 * its pictures and the calls that lead to it. One cache an itinerary, read by `public/service-worker.js`.
 */
import { links } from '#site/links.ts'

const cacheName = (slug: string) => `saved-itinerary ${slug}`
/** The list of itineraries, which is one for all that are saved. */
const listCache = 'saved-itineraries-list'
const workerAddress = '/service-worker.js'

/** Browsers keep copies only for sites that are served securely. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** One after the other: a copy that is being made when it is forgotten must not come back. */
let work: Promise<unknown> = Promise.resolve()
/** What this page has kept already. */
let kept = ''

function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  const result = work.then(step)
  work = result.catch(() => undefined)
  return result
}

/** Keeps the page the reader is on, or renews its copy. False when it cannot be read without a connection. */
export function keepCopy(slug: string, plan: string): Promise<boolean> {
  return inTurn(async () => {
    if (!canKeep()) return false
    kept = kept === slug + plan || (await keep(slug, plan)) ? slug + plan : ''
    return kept !== ''
  })
}

/** Forgets the copy, and with the last one everything that was kept. */
export function forgetCopy(slug: string): Promise<void> {
  return inTurn(async () => {
    kept = ''
    if (canKeep()) await forget(slug)
  })
}

async function keep(slug: string, plan: string): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(workerAddress)
    const pages = [links.itinerary(slug), ...(plan ? [links.itinerary(slug) + plan] : [])]
    const list = [links.itineraries(), links.itineraries({ filter: 'saved' })]
    await fill(cacheName(slug), pages, [
      ...loadedCode(),
      ...shownPictures(),
      `/api/itineraries/slug/${encodeURIComponent(slug)}`,
      '/api/expedia/popular-packages',
    ])
    await fill(listCache, list, ['/api/itineraries', '/api/itineraries/featured'])
    return true
  } catch {
    // No connection, no room: the itinerary stays saved, and its copy is made at the next visit.
    return false
  }
}

async function forget(slug: string): Promise<void> {
  await caches.delete(cacheName(slug))
  if ((await caches.keys()).some((name) => name.startsWith(cacheName('')))) return
  await caches.delete(listCache)
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.filter(isOurs).map((worker) => worker.unregister()))
}

function isOurs({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return (active ?? waiting ?? installing)?.scriptURL.endsWith(workerAddress) ?? false
}

/** Pages must be there; of what belongs to them, as much as can be had. Old copies of both are replaced. */
async function fill(name: string, pages: readonly string[], parts: readonly string[]) {
  const fresh = await Promise.all(pages.map(readPage))
  await caches.delete(name)
  const cache = await caches.open(name)
  await Promise.all(fresh.map(({ address, response }) => cache.put(address, response)))
  const wanted = new Set([...parts, ...fresh.flatMap(({ named }) => named)])
  await Promise.allSettled([...wanted].map((address) => cache.add(new Request(address, asAnybody))))
}

/** What is kept on the device is what anybody would be shown, also on the author's. */
const asAnybody = { credentials: 'omit' } as const

async function readPage(address: string) {
  const response = await fetch(address, { ...asAnybody, cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const document = new DOMParser().parseFromString(await response.clone().text(), 'text/html')
  return { address, response, named: namedIn(document) }
}

/** Code, typefaces and icon that a document names in its head. */
function namedIn(document: Document): string[] {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]')
  const links = [...document.querySelectorAll('link[rel=preload], link[rel=icon]')]
  return [
    script?.getAttribute('src') ?? '',
    ...(script?.dataset.modules ?? '').split(' '),
    ...links.map((link) => link.getAttribute('href') ?? ''),
  ].filter(Boolean)
}

/** What this page has fetched from the build so far: parts that follow later, typefaces in use. */
function loadedCode(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return entries
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(pathOf)
}

/** The site's own pictures on the page, in the size this screen takes. */
function shownPictures(): string[] {
  const pictures = [...document.images].map((image) => image.currentSrc || image.src)
  const drawings = [...document.querySelectorAll('svg image')].map((image) => image.getAttribute('href') ?? '')
  return [...pictures, ...drawings]
    .filter((address) => URL.canParse(address, location.origin))
    .map((address) => new URL(address, location.origin))
    .filter(({ origin }) => origin === location.origin)
    .map(pathOf)
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}
