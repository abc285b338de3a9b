/**
 * Offline copies of saved pages: the page (an itinerary's with its plan), the code, data and typefaces it needs, its
 * pictures and the API calls that lead to it. One Cache each, read by `public/service-worker.js`.
 */
const workerAddress = '/service-worker.js'

/** The content of one Cache. */
export interface Copy {
  /** Name of the Cache: "saved-place kyoto". */
  name: string
  /** Addresses of the page's documents. */
  pages: readonly string[]
  /** Addresses of the API calls that a navigation to the page makes. */
  calls: readonly string[]
}

/** Service workers and Caches exist only on sites served over HTTPS (or localhost). */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** A queue: a copy must not be finished after it was removed. */
let work: Promise<unknown> = Promise.resolve()
/** What this document has copied already, so that it is not copied twice. */
let kept = ''

function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  const result = work.then(step)
  work = result.catch(() => undefined)
  return result
}

/**
 * Copies the page the reader is on, or renews its copy. False when the page cannot be kept offline.
 * @param list copied beside it, once for all pages of its kind
 */
export function keepCopy(copy: Copy, list?: Copy): Promise<boolean> {
  const asked = copy.pages.join(' ')
  return inTurn(async () => {
    if (!canKeep()) return false
    kept = kept === asked || (await keep(copy, list)) ? asked : ''
    return kept !== ''
  })
}

/** Removes the copy; with the last one of its kind their list, and with the last of all every Cache. */
export function forgetCopy(name: string, list?: string): Promise<void> {
  return inTurn(async () => {
    kept = ''
    if (canKeep()) await forget(name, list)
  })
}

async function keep(copy: Copy, list: Copy | undefined): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(workerAddress)
    await fill(copy, [...loadedCode(), ...shownPictures()])
    if (list) await fill(list)
    return true
  } catch {
    // No connection, no storage, or no answer: the page stays saved, and the next visit copies it.
    return false
  }
}

async function forget(name: string, list: string | undefined): Promise<void> {
  await caches.delete(name)
  const [kind = ''] = name.split(' ')
  if (list && !(await caches.keys()).some((other) => other.startsWith(`${kind} `))) await caches.delete(list)
  if ((await caches.keys()).some((other) => other.startsWith('saved-'))) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.filter(isOurs).map((worker) => worker.unregister()))
}

function isOurs({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return (active ?? waiting ?? installing)?.scriptURL.endsWith(workerAddress) ?? false
}

/** Replaces the old copies. Pages and calls are required; of the other parts, as many as can be fetched. */
async function fill({ name, pages, calls }: Copy, parts: readonly string[] = []) {
  const fresh = await Promise.all(pages.map(readPage))
  await caches.delete(name)
  const cache = await caches.open(name)
  const add = (address: string) => cache.add(new Request(address, asAnybody))
  await Promise.all(fresh.map(({ address, response }) => cache.put(address, response)))
  const wanted = new Set([...parts, ...fresh.flatMap(({ named }) => named)])
  await Promise.allSettled([...wanted].map(add))
  // Without these a link from the copied list would lead to a page that says it was not found.
  await Promise.all(calls.map(add))
}

/** Fetched without cookies: a copy holds what any visitor would see, on the author's device too. */
const asAnybody = { credentials: 'omit' } as const

async function readPage(address: string) {
  const response = await fetch(address, { ...asAnybody, cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const html = await response.clone().text()
  // Without its styles, which the policy of the page that asks refuses, with a message in the console.
  const document = new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ''), 'text/html')
  return { address, response, named: namedIn(document) }
}

/** The code, data, typefaces and icon that a document's head names. */
function namedIn(document: Document): string[] {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]')
  const links = [...document.querySelectorAll('link[rel=preload], link[rel=icon]')]
  return [
    script?.getAttribute('src') ?? '',
    ...(script?.dataset.modules ?? '').split(' '),
    script?.dataset.state ?? '',
    ...links.map((link) => link.getAttribute('href') ?? ''),
  ].filter(Boolean)
}

/** What this document has fetched from the build so far, such as lazy parts and typefaces in use. */
function loadedCode(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return entries
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(pathOf)
}

/** The site's own pictures on the page, in the size chosen for this screen. */
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
