import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { isOfTheDesk } from './src/desk-files.ts'

/** A `.server.` module must never reach the browser: the build stops when one is asked for. */
function keepServerFilesOut(): Plugin {
  return {
    name: 'keep-server-files-out',
    enforce: 'pre',
    resolveId(source: string, importer: string | undefined) {
      if (this.environment.name === 'client' && /\.server(\.tsx?)?$/.test(source)) {
        throw new Error(`${source} is server code, but ${importer} would send it to the browser.`)
      }
      return null
    },
  }
}

interface Importers {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** The pages, and other parts fetched on demand, that need a module; those that only the author's desk asks for do not count. */
function readersOf(id: string, infoOf: (id: string) => Importers | null, seen = new Set<string>()): Set<string> {
  const { importers = [], dynamicImporters = [] } = infoOf(id) ?? {}
  const isDesk = isOfTheDesk(id) || (dynamicImporters.length > 0 && dynamicImporters.every(isOfTheDesk))
  if (seen.has(id) || isDesk) return new Set()
  seen.add(id)
  // What the browser fetches on demand is imported besides only by the server's half of the same file.
  if (dynamicImporters.length > 0 || importers.length === 0) return new Set([id])
  return new Set(importers.flatMap((importer) => [...readersOf(importer, infoOf, seen)]))
}

const ofReaders = /src\/(?!compatibility|client\.).*\.tsx?$|lucide-react/

interface ChunkingContext {
  getModuleInfo(id: string): Importers | null
}

function readersIn(id: string, context: ChunkingContext): string[] {
  return [...readersOf(id, (each) => context.getModuleInfo(each))]
}

/**
 * What is always there, or what four pages share (three, if the home page is one) is one chunk: many small ones compress badly and cost a request each.
 * The author's desk does not count: what she needs must not make readers' downloads longer.
 */
function sharedChunk(id: string, context: ChunkingContext) {
  const readers = readersIn(id, context)
  const isAlwaysThere = readers.some((reader) => reader.endsWith('/src/client.tsx'))
  const isOfTheHomePage = readers.some((reader) => reader.endsWith('/home-page.tsx'))
  const enough = isOfTheHomePage ? (id.includes('lucide-react') ? 2 : 3) : 4
  return isAlwaysThere || readers.length >= enough ? 'pages' : null
}

/** What two or three pages need, and perhaps the desk, is one chunk for just them instead of a crumb each. */
function pageChunk(id: string, context: ChunkingContext) {
  // The editor offers the same list: in one chunk with the pages' cards, it would fetch these too.
  if (id.endsWith('/src/destinations/continents.ts')) return 'continents'
  const readers = readersIn(id, context)
  if (readers.length < 2 || readers.length > 3 || readers.includes(id)) return null
  return readers
    .map((reader) => /([\w-]+)\.tsx?$/.exec(reader)?.[1] ?? 'part')
    .sort()
    .join('-and-')
}

/** Whether a page of the desk needs the module as soon as it is opened: whatever stands under the frame or the dashboard. */
function isUnder(id: string, infoOf: (id: string) => Importers | null, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  return (infoOf(id)?.importers ?? []).some(
    (importer) =>
      /\/src\/admin\/(frame\/admin-frame|dashboard\/dashboard-page)\.tsx$/.test(importer) ||
      isUnder(importer, infoOf, seen),
  )
}

/** What only the desk needs, and at once, is one chunk: a request for each icon would cost more than all of them. */
function deskChunk(id: string, context: ChunkingContext) {
  const isPage = isOfTheDesk(id) && id.endsWith('-page.tsx')
  return !isPage && readersIn(id, context).length === 0 && isUnder(id, (each) => context.getModuleInfo(each))
    ? 'desk'
    : null
}

/** Which file draws an icon, by every name that lucide exports it under. */
function iconFiles(): Map<string, string> {
  const barrel = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of barrel.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `lucide-react/dist/esm/${file}`)
  }
  return files
}

/**
 * lucide's drawings with our own small factory around them: see src/ui/create-icon.ts. Each is imported from its own file,
 * so that it is known who needs it: through the one file that exports them all, everybody would seem to need every icon.
 */
function leanIcons(): Plugin {
  const files = iconFiles()
  const importFrom = (name: string, local: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}.`)
    return `import ${local} from '${file}';`
  }
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isFactory = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
      return isFactory ? resolve('src/ui/create-icon.ts') : null
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
      return code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each && !each.startsWith('type '))
          .map((each) => {
            const [name = '', local = name] = each.split(' as ')
            return importFrom(name, local)
          })
          .join(''),
      )
    },
  }
}

export default defineConfig({
  appType: 'custom',
  // React has had the hook itself since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Vite minifies the sheet for the browsers below; Tailwind would first rewrite it for older ones.
  plugins: [keepServerFilesOut(), leanIcons(), react(), tailwindcss({ optimize: false })],
  optimizeDeps: { entries: ['src/client.tsx', 'src/**/*-page.tsx', 'src/ui/notice/toast-view.tsx'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // light-dark(), in every engine since May 2024.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        // Every browser that runs the site's modules knows modulepreload by itself.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/client.tsx',
          output: {
            // Every reader downloads the list of these names.
            chunkFileNames: ({ name }) =>
              name.includes('-and-') ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // Writing and paging by script: no public page asks for both, and most for neither.
                {
                  name: 'writing',
                  test: /query-core.*(mutationObserver|infiniteQueryObserver)|react-query.*use(Mutation|Infinite)/,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: deskChunk,
                  debugName: 'desk',
                  test: ofReaders,
                  priority: 0,
                  includeDependenciesRecursively: false,
                },
                { name: sharedChunk, debugName: 'shared', test: ofReaders, priority: 1 },
                {
                  name: pageChunk,
                  debugName: 'page',
                  test: ofReaders,
                  priority: 0,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, so that both renders draw the icons alike.
      resolve: { noExternal: ['lucide-react'] },
      build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/render.server.tsx' } },
    },
  },
  builder: {},
})
