import { readFileSync } from 'node:fs'

/** The JavaScript of a page: its start script, and what is fetched when it wakes. */
const readManifest = (name) => JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'))
const readers = readManifest('manifest')
const screens = readManifest('desk')

function chunks(manifest, id, files = new Set()) {
  const chunk = manifest[id]
  if (!chunk || files.has(`dist/client/${chunk.file}`)) return files
  files.add(`dist/client/${chunk.file}`)
  for (const imported of chunk.imports ?? []) chunks(manifest, imported, files)
  return files
}

const shared = chunks(readers, 'src/client.tsx')
/** The desk's application, its frame and the dashboard. */
const desk = chunks(screens, 'src/desk.tsx')
const pagesOf = (manifest) =>
  Object.keys(manifest).filter((id) => id.endsWith('-page.tsx') && manifest[id].isDynamicEntry)
const beyond = (files, others) => [...files].filter((file) => !others.has(file))

/**
 * An itinerary wakes with its plan, its map and its documents; the home page shows something of every room; the quiz checks
 * its fields by the same table as the server; under a post stand readers' notes and the letter's card; a place has something of
 * every room, too.
 */
const limits = {
  'src/itineraries/page/itinerary-page.tsx': '16.5 kB',
  'src/home/home-page.tsx': '11 kB',
  'src/blog/page/post-page.tsx': '12.5 kB',
  'src/places/page/place-page.tsx': '23 kB',
  'src/places/page/area-page.tsx': '14 kB',
  'src/compatibility/quiz/quiz-page.tsx': '11 kB',
}

const nameOf = (id) => `Only for ${id.replace(/^src\//, '')}`

/** What writing a text fetches beside the form that it stands in; and what the first paste fetches. */
const form = chunks(screens, 'src/blog/desk/new-post-page.tsx', new Set(desk))
const writing = ['engine.ts', 'question-form.tsx'].reduce(
  (files, name) => chunks(screens, `src/ui/desk/markdown-editor/${name}`, files),
  new Set(form),
)
const pasting = chunks(screens, 'src/ui/desk/markdown-editor/paste/pasted-markdown.ts', new Set(writing))

const fonts = (names) => names.map((name) => `dist/client/assets/${name}-????????.woff2`)
const firstFonts = fonts(['imbue-headline', 'imbue-title', 'jost'])
/** Of the first pair; those of the others are weighed in src/look/look.test.ts. */
const articleFonts = fonts(['literata', 'literata-italic', 'literata-vietnamese', 'literata-italic-vietnamese'])
const asTheyAre = { gzip: false, brotli: false }

export default [
  { name: 'The start script of every page', path: 'dist/server/start.js', limit: '3 kB', gzip: true },
  { name: 'Shared by every public page that wakes', path: [...shared], limit: '95 kB', gzip: true },
  { name: 'The dashboard, and under every screen of the desk', path: [...desk], limit: '112.6 kB', gzip: true },
  ...pagesOf(readers).map((id) => ({
    name: nameOf(id),
    path: beyond(chunks(readers, id), shared),
    limit: limits[id] ?? '10 kB',
    gzip: true,
  })),
  // The author fetches more, and only she does.
  ...pagesOf(screens).map((id) => ({
    name: nameOf(id),
    path: beyond(chunks(screens, id), desk),
    limit: '70 kB',
    gzip: true,
  })),
  { name: 'Writing a text', path: beyond(writing, form), limit: '130 kB', gzip: true },
  { name: 'The first paste', path: beyond(pasting, writing), limit: '39 kB', gzip: true },
  { name: 'Fonts before the first paint', path: firstFonts, limit: '40 kB', ...asTheyAre },
  {
    name: 'Fonts of an article in all, one about Vietnam',
    path: [...firstFonts, ...articleFonts],
    limit: '90 kB',
    ...asTheyAre,
  },
]
