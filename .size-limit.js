import { readFileSync } from 'node:fs'
import { isOfTheDesk } from './src/desk-files.ts'

/** The JavaScript of a page: its start script, and what is fetched when it wakes. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const entry = 'src/client.tsx'

function chunks(id, files = new Set()) {
  const chunk = manifest[id]
  if (!chunk || files.has(`dist/client/${chunk.file}`)) return files
  files.add(`dist/client/${chunk.file}`)
  for (const imported of chunk.imports ?? []) chunks(imported, files)
  return files
}

const shared = chunks(entry)
const pages = Object.keys(manifest).filter((id) => id.endsWith('-page.tsx') && manifest[id].isDynamicEntry)

/** The frame that a screen of the desk is fetched with. */
const desk = chunks('src/admin/frame/admin-frame.tsx')

/**
 * An itinerary wakes with its plan, its map and its documents; the home page shows something of every room; the quiz checks
 * its fields by the same table as the server.
 */
const limits = {
  'src/itineraries/page/itinerary-page.tsx': '16 kB',
  'src/home/home-page.tsx': '11 kB',
  'src/compatibility/quiz/quiz-page.tsx': '13 kB',
}

export default [
  { name: 'The start script of every page', path: 'dist/server/start.js', limit: '3 kB', gzip: true },
  { name: 'Shared by every public page that wakes', path: [...shared], limit: '95 kB', gzip: true },
  ...pages.map((id) => ({
    name: `Only for ${id.replace(/^src\//, '')}`,
    path: [...chunks(id, new Set([...shared, ...(isOfTheDesk(id) ? desk : [])]))].filter((file) => !shared.has(file)),
    // The author fetches more, and only she does.
    limit: isOfTheDesk(id) ? '70 kB' : (limits[id] ?? '10 kB'),
    gzip: true,
  })),
  {
    name: 'Fonts before the first paint',
    path: ['imbue-headline', 'imbue-title', 'jost'].map((font) => `dist/client/assets/${font}-????????.woff2`),
    limit: '46 kB',
    gzip: false,
    brotli: false,
  },
]
