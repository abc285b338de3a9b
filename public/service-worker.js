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
  const names = (await caches.keys()).map((name) => [name, ...name.split(' ')])
  const ofPages = names.filter(([, kind, slug]) => slug && folders[kind])
  const copies = await Promise.all(
    ofPages.map(([name, kind, slug]) => copyOf(name, folders[kind] + encodeURIComponent(slug))),
  )
  const pages = copies.filter(Boolean).toSorted((one, other) => (one.title < other.title ? -1 : 1))
  const site = pages.find((page) => page.site)?.site ?? location.host
  const items = pages.map(
    ({ href, title, picture }) =>
      `<li><a href="${href}">${picture ? `<img src="${picture}" alt="">` : ''}<span>${title}</span></a></li>`,
  )
  const look = await styles()
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>There is no connection | ${site}</title><link rel="icon" href="/art/favicon.svg" type="image/svg+xml"><style>${look}</style></head>
<body><header><div class="wrap"><p class="site">${site}</p><h1>There is no connection</h1>
<p>This page needs one, and it is not kept on this device.</p><a class="button" href="">Try again</a></div></header>
<main class="wrap">${items.length > 0 ? `<h2>Kept on this device</h2><ul>${items.join('')}</ul>` : ''}</main></body></html>`
  const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(look)))))
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(body, { status: 503, headers })
}

/** A kept page for the list: its title and first picture as its HTML has them, escaped for HTML already. */
async function copyOf(name, href) {
  const cache = await caches.open(name)
  const html = await (await cache.match(href, { ignoreVary: true, ignoreSearch: true }))?.text()
  if (!html) return
  const [title, site] = (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').split(' | ')
  const [, picture] = /<main[\s\S]*?<img[^>]* src="(\/[^"]+)"/.exec(html) ?? []
  return { href, site, picture, title: /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? title }
}

/** The look of the offline page: the site's colours, and the typefaces that a copy has. */
async function styles() {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const addresses = all.flat().map(({ url }) => new URL(url).pathname)
  const faces = ['imbue', 'jost'].flatMap((face) => {
    const file = addresses.find((address) => address.includes(`/${face}-`) && address.endsWith('.woff2'))
    return file ? `@font-face{font-family:${face};src:url(${file}) format("woff2");font-weight:100 900;font-display:swap}` : []
  })
  return `${faces.join('')}
:root{color-scheme:light dark;--paper:light-dark(#fdfdfb,#0a1524);--card:light-dark(#fff,#12243b);--ink:light-dark(#0f2438,#eef2f5);
--line:light-dark(#d4dde0,#2a4059);--blue:light-dark(#14507f,#86bfe6);--night:light-dark(#0c3150,#071a2e)}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1.0625rem/1.6 jost,system-ui,sans-serif}
.wrap{max-width:60rem;margin:0 auto;padding:0 clamp(20px,5vw,48px)}
header{background:var(--night);color:#fff;padding:32px 0 clamp(40px,8vw,72px)}
.site{font:1.625rem/1.15 imbue,Georgia,serif;margin-bottom:clamp(40px,9vw,96px)}
h1,h2{font-family:imbue,Georgia,serif;font-weight:500;letter-spacing:-.012em;text-wrap:balance}
h1{font-size:clamp(2.75rem,1.9rem + 3.4vw,4.5rem);line-height:.96;margin-bottom:18px}
h2{font-size:2.125rem;line-height:1.06;margin:clamp(32px,6vw,56px) 0 18px}
.button{display:inline-block;margin-top:26px;padding:11px 22px;border-radius:6px;background:light-dark(#eda55c,#f2b674);color:#0f2438;font-weight:500;text-decoration:none}
ul{list-style:none;padding:0 0 64px;display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
li a{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:16px;min-height:88px;height:100%;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--ink);text-decoration:none}
li img{width:88px;height:100%;min-height:88px;object-fit:cover}
li span{grid-column:2;padding:12px 16px 12px 0;font:1.625rem/1.1 imbue,Georgia,serif;overflow-wrap:anywhere}
li a:not(:has(img)) span{grid-column:1/-1;padding-left:16px}
li a:hover span{color:var(--blue);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:4px}
:focus-visible{outline:2px solid var(--blue);outline-offset:3px}header :focus-visible{outline-color:#fff}`
}
