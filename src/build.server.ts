import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isOfTheDesk } from './desk-files.ts'

type RenderModule = typeof import('./render.server.tsx')

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Files that the first paint needs: fetched before the style sheet asks for them. */
const deskFonts = ['imbue-title.woff2', 'jost.woff2']
const readersFonts = ['imbue-headline.woff2', ...deskFonts]

export interface PageHead {
  /** Style sheet, font preloads and the script that starts the application. */
  tags: string
  /** The same without any script. */
  plainTags: string
  /** SHA-256 of the style sheet, base64: the security policy names it by this. */
  styleHash: string
}

export interface Build {
  /** What the head of a page needs, by its module id. */
  head: (moduleId: string) => PageHead
  renderModule: RenderModule
  /** Folder of the files that are served as they are. */
  clientRoot: string
}

const entryId = 'src/client.tsx'
/** Where the desk's screens are found, and their frame; readers fetch neither. */
const deskIds = ['src/rooms.desk.ts', 'src/admin/frame/admin-frame.tsx']

/** The chunks a module needs, its own included, in the order they are imported. */
function chunksOf(manifest: Record<string, ManifestChunk>, ids: string[]): Set<ManifestChunk> {
  const chunks = new Set<ManifestChunk>()
  function add(id: string) {
    const chunk = manifest[id]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const id of ids) add(id)
  return chunks
}

function fontTags(manifest: Record<string, ManifestChunk>, names: readonly string[]) {
  return names
    .map((name) => Object.keys(manifest).find((key) => key.endsWith(`/${name}`)))
    .map((key) => `<link rel="preload" href="/${manifest[key ?? '']?.file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

/** The author comes to work, not to read: what her pages need is fetched beside the document. */
function modulesAtOnce(modules: readonly string[]) {
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return `${preloads}<script type="module" src="${modules[0]}"></script>`
}

/** All style sheets by their file: a later build may have taken them away when a page is first asked for. */
async function readSheets(clientRoot: string, manifest: Record<string, ManifestChunk>) {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
  const entries = [...files].map(async (file) => [file, await readFile(resolve(clientRoot, file), 'utf8')] as const)
  return new Map(await Promise.all(entries))
}

/** Reads what `npm run build` left in `dist/`. */
export async function loadBuild(root: string): Promise<Build> {
  const clientRoot = resolve(root, 'client')
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(resolve(clientRoot, '.vite/manifest.json'), 'utf8'),
  )
  if (!manifest[entryId]) throw new Error('The build is incomplete. Run: npm run build')
  const sheetText = await readSheets(clientRoot, manifest)
  const heads = new Map<string, PageHead>()

  function makeHead(moduleId: string): PageHead {
    const isDesk = isOfTheDesk(moduleId)
    const fonts = fontTags(manifest, isDesk ? deskFonts : readersFonts)
    const chunks = [...chunksOf(manifest, [entryId, ...(isDesk ? deskIds : []), moduleId])]
    const sheets = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
    const inlineStyle = [...sheets].map((file) => sheetText.get(file)).join('')
    const modules = chunks.map((chunk) => `/${chunk.file}`)
    // Named but not fetched: the page has these styles already, and the loader asks for no sheet that is named.
    const named = [...sheets].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
    const scripts = isDesk
      ? `<script src="/start.js"></script>${modulesAtOnce(modules)}`
      : `<script src="/start.js" data-modules="${modules.join(' ')}"></script>`
    const style = `<style>${inlineStyle}</style>`
    return {
      tags: scripts + style + named + fonts,
      plainTags: style + fonts,
      styleHash: createHash('sha256').update(inlineStyle).digest('base64'),
    }
  }

  function head(moduleId: string): PageHead {
    let known = heads.get(moduleId)
    if (!known) {
      known = makeHead(moduleId)
      heads.set(moduleId, known)
    }
    return known
  }

  const renderModule: RenderModule = await import(pathToFileURL(resolve(root, 'server/render.server.js')).href)
  return { head, renderModule, clientRoot }
}
