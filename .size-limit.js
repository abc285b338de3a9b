import { readFileSync } from 'node:fs'
import { isOfTheDesk } from './src/desk-files.ts'

/** The JavaScript a reader downloads, by page: the shared chunks and what each page adds. */
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

export default [
  { name: 'Shared by every public page', path: [...shared], limit: '95 kB', gzip: true },
  ...pages.map((id) => ({
    name: `Only for ${id.replace(/^src\//, '')}`,
    path: [...chunks(id, new Set([...shared, ...(isOfTheDesk(id) ? desk : [])]))].filter((file) => !shared.has(file)),
    // The author fetches more, and only she does.
    limit: isOfTheDesk(id) ? '70 kB' : '10 kB',
    gzip: true,
  })),
  {
    name: 'Fonts before the first paint',
    path: ['imbue-headline', 'imbue-title', 'jost'].map((font) => `dist/client/assets/${font}-*.woff2`),
    limit: '80 kB',
    gzip: false,
    brotli: false,
  },
]
