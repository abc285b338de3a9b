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
 * Copies a page, or renews its copy; then the copies of its kind that belong to nothing saved, such as that of a former slug, are
 * removed. False when the page cannot be kept offline.
 * @param isSaved whether the page of its kind with this slug is saved
 * @param list copied beside it, once for all pages of its kind
 */
export function keepCopy(copy: Copy, isSaved: (slug: string) => boolean, list?: Copy): Promise<boolean> {
  const asked = copy.pages.join(' ')
  return inTurn(async () => {
    if (!canKeep()) return false
    kept = kept === asked || (await keep(copy, isSaved, list)) ? asked : ''
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

async function keep(copy: Copy, isSaved: (slug: string) => boolean, list: Copy | undefined): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(workerAddress)
    await fill(copy, (page) => [...loadedCode(), ...picturesOf(isShown(copy) ? document : page)])
    if (list) await fill(list)
    await forgetUnsaved(copy.name, isSaved)
    return true
  } catch {
    // No connection, no storage, or no answer: the page stays saved with its former copy, and the next visit renews it.
    return false
  }
}

function isShown({ pages }: Copy): boolean {
  return pages.some((address) => new URL(address, location.origin).pathname === location.pathname)
}

async function forgetUnsaved(name: string, isSaved: (slug: string) => boolean): Promise<void> {
  const [kind] = name.split(' ')
  for (const other of await caches.keys()) {
    const [itsKind, slug] = other.split(' ')
    if (itsKind === kind && slug && other !== name && !isSaved(slug)) await caches.delete(other)
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

/**
 * Renews a copy, or makes it. Pages and calls are required, and are here before anything is replaced: a bad line destroys no copy.
 * Of the other parts, as many as can be fetched.
 * @param partsOf addresses of further parts, by the first page as it was fetched
 */
async function fill({ name, pages, calls }: Copy, partsOf: (page: Document) => string[] = () => []) {
  const fresh = await Promise.all(pages.map(readPage))
  // Without these a link from the copied list would lead to a page that says it was not found.
  const answers = await Promise.all(calls.map(read))
  const first = fresh[0]?.document
  const parts = new Set([...(first ? partsOf(first) : []), ...fresh.flatMap(({ document }) => namedIn(document))])
  const cache = await caches.open(name)
  const added = await Promise.allSettled([...parts].map((address) => cache.add(new Request(address, asAnybody))))
  for (const { address, response } of [...fresh, ...answers]) {
    await cache.delete(address, { ignoreVary: true })
    await cache.put(address, response)
  }
  if (added.some(({ status }) => status === 'rejected')) return
  const needed = new Set([...pages, ...calls, ...parts].map((address) => new URL(address, location.origin).href))
  const former = (await cache.keys()).filter(({ url }) => !needed.has(url))
  await Promise.all(former.map((request) => cache.delete(request, { ignoreVary: true })))
}

/** Fetched without cookies: a copy holds what any visitor would see, on the author's device too. */
const asAnybody = { credentials: 'omit' } as const

/** Fetches the whole answer, which is then no longer cut off by a lost connection. */
async function read(address: string) {
  const response = await fetch(address, { ...asAnybody, cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return { address, response, text: await response.clone().text() }
}

async function readPage(address: string) {
  const { text, ...page } = await read(address)
  // Without its styles, which the policy of the page that asks refuses, with a message in the console.
  const document = new DOMParser().parseFromString(text.replaceAll(/<style.*?<\/style>/gs, ''), 'text/html')
  return { ...page, document }
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

/** The site's own pictures on a page; on the one that is shown, in the size chosen for this screen. */
function picturesOf(document: Document): string[] {
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
