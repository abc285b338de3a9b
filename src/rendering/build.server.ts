import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { firstLook } from '#look/options.ts'
import { loadStaticFiles } from '#platform/http/listening/static-files.server.ts'
import { createPageStyles, type StyleRule, type StylesOf } from '#platform/http/pages/page-styles.server.ts'
import { isDeskFile } from '../desk-files.ts'
import { createLooks } from './looks.server.ts'

type RenderModule = typeof import('../render.server.tsx')
type DrawnPage = import('../render.server.tsx').DrawnPage
type HeadTags = import('../render.server.tsx').HeadTags

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/**
 * Fonts of the first screen, preloaded so that they need not wait for the style sheet. Titles on readers' pages are below the
 * first screen, and their font must not delay its picture.
 */
const deskFonts = ['imbue-title.woff2', 'jost.woff2']
const readersFonts = ['imbue-headline.woff2', 'jost.woff2']

export interface Build {
  /** The tags and attributes that the build and the author's look add to a page. */
  head: (page: DrawnPage) => HeadTags
  renderModule: RenderModule
  /** SHA-256 of the start script, base64: the security policy names it by this. */
  startHash: string
  /** Folder of the files that are served as they are. */
  clientRoot: string
  /** The same, as they were when the process started. */
  staticFiles: Awaited<ReturnType<typeof loadStaticFiles>>
}

const entryId = 'src/client.tsx'
const deskEntryId = 'src/desk.tsx'

type Manifest = Record<string, ManifestChunk>

/** The chunks a module needs, its own included, in the order they are imported. */
function chunksOf(manifest: Manifest, ids: string[]): Set<ManifestChunk> {
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

/** The addresses of the built files, by the names of their sources: "literata.woff2" → "/assets/literata-DynZ_-3z.woff2". */
function addressesOf(manifest: Manifest) {
  return new Map(Object.entries(manifest).map(([source, { file }]) => [basename(source), `/${file}`]))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Reads what `npm run build` left in `dist/`, for the site at this address. */
export async function loadBuild(root: string, siteUrl: string): Promise<Build> {
  const clientRoot = resolve(root, 'client')
  const read = (file: string) => readFile(resolve(root, file), 'utf8')
  const readManifest = async (name: string): Promise<Manifest> => JSON.parse(await read(`client/.vite/${name}.json`))
  const manifest = await readManifest('manifest')
  const deskManifest = await readManifest('desk')
  if (!manifest[entryId] || !deskManifest[deskEntryId]) throw new Error('The build is incomplete. Run: npm run build')
  const startScript = await read('server/start.js')
  const styles: Styles = JSON.parse(await read('server/styles.json'))
  const readersRules = styles.rules[styles.sheet] ?? []
  // Fonts of looks other than the present one are in the desk's manifest only.
  const addresses = addressesOf({ ...deskManifest, ...manifest })
  const address = (name: string) => addresses.get(name) ?? ''
  const fontTags = (names: readonly string[]) =>
    names.map((name) => `<link rel="preload" href="${address(name)}" as="font" type="font/woff2" crossorigin>`).join('')
  const dressed = createLooks(readersRules, address)
  const files = new Map<string, PageFiles>()

  function filesOf(moduleId: string, partIds: readonly string[] = []): PageFiles {
    const ids = [moduleId, ...partIds]
    const known = files.get(ids.join())
    if (known) return known
    const isDesk = isDeskFile(moduleId)
    const chunks = [...(isDesk ? chunksOf(deskManifest, [deskEntryId, ...ids]) : chunksOf(manifest, [entryId, ...ids]))]
    const own = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].filter((file) => file !== styles.sheet)
    const found = {
      modules: chunks.map((chunk) => `/${chunk.file}`),
      sheets: [styles.sheet, ...(isDesk ? own : [])].map((file) => `/${file}`),
      deskStyles: isDesk
        ? createPageStyles([readersRules, ...own.map((file) => styles.rules[file] ?? [])].flat())
        : null,
    }
    files.set(ids.join(), found)
    return found
  }

  /** Inline, so that the first paint waits for no other request. */
  function startTag({ modules, sheets }: PageFiles, waking: DrawnPage['waking']) {
    const address = typeof waking === 'object' && waking.stateAddress
    const data = [
      `data-modules="${modules.join(' ')}"`,
      `data-sheets="${sheets.join(' ')}"`,
      ...(address ? [`data-state="${escapeAttribute(address)}"`] : []),
      ...(waking === 'at once' ? ['data-now'] : []),
    ]
    return `<script ${data.join(' ')}>${startScript}</script>`
  }

  /** The tags of a page's head. The desk is a tool: it keeps the default look, except for the favicon. */
  function head({ moduleId, partIds, markup, waking, look }: DrawnPage): HeadTags {
    const page = filesOf(moduleId, partIds)
    const isDesk = page.deskStyles !== null
    const { stylesOf, own, fonts, tags, attributes } = dressed(isDesk ? { ...firstLook, favicon: look.favicon } : look)
    const { css, hash } = (page.deskStyles ?? stylesOf)(markup, waking === 'never')
    const start = waking === 'never' ? '' : startTag(page, waking)
    const inHead = own.css ? [{ css, hash }, own] : [{ css, hash }]
    return {
      tags: `${tags}${start}${inHead.map((one) => `<style>${one.css}</style>`).join('')}${fontTags(isDesk ? deskFonts : (fonts ?? readersFonts))}`,
      styleHashes: inHead.map((one) => one.hash),
      attributes,
    }
  }

  const renderModule: RenderModule = await import(pathToFileURL(resolve(root, 'server/render.server.js')).href)
  return {
    head,
    renderModule,
    startHash: sha256(startScript),
    clientRoot,
    staticFiles: await loadStaticFiles(clientRoot, siteUrl),
  }
}

interface PageFiles {
  modules: string[]
  /** The sheet of all public pages; on the desk also the desk's own. */
  sheets: string[]
  /** Picks the rules that a desk page uses; null for public pages, which have the one sheet. */
  deskStyles: StylesOf | null
}

interface Styles {
  /** File of the sheet of all public pages. */
  sheet: string
  /** The rules of every sheet, by its file. */
  rules: Record<string, StyleRule[]>
}
