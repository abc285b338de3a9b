import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type RenderModule = typeof import('./render.server.tsx')

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Files that the first paint needs: fetched before the style sheet asks for them. */
const preloadedFonts = ['imbue-latin-opsz-normal.woff2', 'jost-latin-wght-normal.woff2']

export interface Build {
  /** The public pages' style sheet, written into every page. */
  inlineStyle: string
  /** Tags for the head of the page with this module id. */
  headTags: (moduleId: string | null) => string
  renderModule: RenderModule
  /** Folder of the files that are served as they are. */
  clientRoot: string
}

const entryId = 'src/client.tsx'

/** The chunks a module needs, its own included, in the order they are imported. */
function chunkFiles(manifest: Record<string, ManifestChunk>, id: string, seen: Set<string>) {
  const chunk = manifest[id]
  if (!chunk || seen.has(chunk.file)) return
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) chunkFiles(manifest, imported, seen)
}

function fontTags(manifest: Record<string, ManifestChunk>) {
  return preloadedFonts
    .map((name) => Object.keys(manifest).find((key) => key.endsWith(`/${name}`)))
    .map((key) => `<link rel="preload" href="/${manifest[key ?? '']?.file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

/** Reads what `npm run build` left in `dist/`. */
export async function loadBuild(root: string): Promise<Build> {
  const clientRoot = resolve(root, 'client')
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(resolve(clientRoot, '.vite/manifest.json'), 'utf8'),
  )
  const entry = manifest[entryId]
  if (!entry?.css?.[0]) throw new Error('The build is incomplete. Run: npm run build')
  const inlineStyle = await readFile(resolve(clientRoot, entry.css[0]), 'utf8')
  const fonts = fontTags(manifest)
  const known = new Map<string | null, string>()

  function headTags(moduleId: string | null) {
    let tags = known.get(moduleId)
    if (tags === undefined) {
      const files = new Set<string>()
      chunkFiles(manifest, entryId, files)
      if (moduleId) chunkFiles(manifest, moduleId, files)
      const modules = [...files].map((file) => `/${file}`).join(' ')
      tags = `<script src="/start.js" data-modules="${modules}"></script><style>${inlineStyle}</style>${fonts}`
      known.set(moduleId, tags)
    }
    return tags
  }

  const renderModule: RenderModule = await import(pathToFileURL(resolve(root, 'server/render.server.js')).href)
  return { inlineStyle, headTags, renderModule, clientRoot }
}
