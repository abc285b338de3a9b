// Registered only by a reader who saves an itinerary or a place, and forgotten with the last one. Everything is asked of the network
// first, so that nobody online ever sees an old page; only when there is no connection do the kept copies answer. The
// page keeps and removes them: see src/itineraries/saving/offline-copies.ts.
/** The folder of a page by how the cache of its copy is named: "saved-place kyoto". */
const folders = { 'saved-itinerary': '/itineraries/', 'saved-place': '/destinations/' }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(fetch(request).catch((error) => keptAnswer(request, error)))
})

async function keptAnswer(request, error) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  if (request.destination === 'image') return (await otherSize(request)) ?? Response.error()
  if (request.mode !== 'navigate') throw error
  // The same itinerary with another plan: the page adjusts itself to its address.
  return (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? offlinePage()
}

/** The same picture as it was kept, for a place that asks for another width or format. */
async function otherSize(request) {
  const base = (url) => url.replace(/(-\d+)?\.\w+$/, '')
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const same = (await cache.keys()).find(({ url }) => base(url) === base(request.url))
    if (same) return cache.match(same)
  }
}

async function offlinePage() {
  const names = await caches.keys()
  const items = names
    .map((name) => name.split(' '))
    .filter(([kind, slug]) => slug && folders[kind])
    .map(([kind, slug]) => `<li><a href="${folders[kind]}${encodeURIComponent(slug)}">${words(slug)}</a></li>`)
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection</title><style>:root{color-scheme:light dark;font:18px/1.6 system-ui}body{max-width:34em;margin:15vh auto;padding:0 20px}li{padding:8px 0}</style>
<h1>There is no connection</h1><p>This page needs one. These pages are kept on this device:</p><ul>${items.join('')}</ul></html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(body, { status: 503, headers })
}

function words(slug) {
  const text = slug.replaceAll('-', ' ').replace(/[<>&"']/g, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
