import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A `.server.` module must never reach the browser: the build stops when one is asked for. */
function keepServerFilesOut(): Plugin {
  return {
    name: 'keep-server-files-out',
    enforce: 'pre',
    resolveId(source: string, importer: string | undefined) {
      if (this.environment.config.consumer === 'client' && /\.server(\.tsx?)?$/.test(source)) {
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

interface ModuleGraph {
  getModuleInfo(id: string): Importers | null
}

/** The pages, and other parts fetched on demand, that need a module. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  if (seen.has(id)) return new Set()
  seen.add(id)
  // What the browser fetches on demand is imported besides only by the server's half of the same file.
  if (dynamicImporters.length > 0 || importers.length === 0) return new Set([id])
  return new Set(importers.flatMap((importer) => [...rootsOf(importer, graph, seen)]))
}

/**
 * What three of the readers' pages share is one chunk with what is always there; what two have in common is one chunk for
 * just them: over HTTP/1.1 every further file costs a page that wakes more than its bytes. The pages of a place and of a
 * country show something of every room and make nothing everybody's: they fetch what they have in common with others. What the
 * three pages with a long form share is one chunk, too.
 */
function sharedChunk(id: string, graph: ModuleGraph) {
  const readers = [...rootsOf(id, graph)]
  const all = readers.flatMap((reader) => /([\w-]+-page)\.tsx$/.exec(reader)?.[1] ?? [])
  const others = all.filter((page) => page !== 'place-page' && page !== 'area-page')
  const pages = others.length === 0 ? all : others.length === 1 && all.length > 1 ? [...others, 'places'] : others
  if (others.length === 3 && others.every((page) => /^(contact|quiz|post)-page$/.test(page))) return 'forms'
  if (others.length > 2) return 'site'
  if (readers.some((reader) => reader.endsWith('/src/client.tsx'))) return 'site'
  return pages.length > 1 ? pages.sort().join('-').replaceAll('-page', '') : null
}

/**
 * The desk's frame and its first screen are one file with the application; what other screens share is one for each room, and
 * one for what is nobody's own: over a slow line every further file costs more than its bytes.
 */
function deskChunk(id: string, graph: ModuleGraph) {
  const roots = [...rootsOf(id, graph)]
  if (roots.some((root) => /\/src\/(desk|admin\/dashboard\/dashboard-page)\.tsx$/.test(root))) return 'desk'
  const screens = roots.filter((root) => root.endsWith('-page.tsx'))
  if (screens.length < 2) return null
  const rooms = new Set(screens.map(roomOf))
  return rooms.size === 1 ? [...rooms][0]! : (roomOf(id) ?? 'screens')
}

const roomOf = (id: string) => /\/src\/(?!platform|site|ui)([\w-]+)\//.exec(id)?.[1] ?? null

/** Files for browsers; the desk's stand beside the readers'. */
const ofTheBrowser = (input: string, chunk: (id: string, graph: ModuleGraph) => string | null) => ({
  outDir: 'dist/client',
  assetsInlineLimit: 0,
  // light-dark(), in every engine since May 2024.
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  // Every browser that runs the site's modules knows modulepreload by itself.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input,
    // Reading a property does nothing else: lucide's files read some that nobody uses.
    treeshake: { propertyReadSideEffects: false as const },
    output: {
      codeSplitting: { groups: [{ name: chunk, debugName: 'shared', includeDependenciesRecursively: false }] },
    },
  },
})

export default defineConfig({
  appType: 'custom',
  resolve: {
    alias: [
      // React has had the hook itself since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // lucide's drawings with our own small factory around them.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui/create-icon.ts') },
    ],
  },
  // Vite minifies the sheet for the browsers below; Tailwind would first rewrite it for older ones.
  plugins: [keepServerFilesOut(), react(), tailwindcss({ optimize: false })],
  optimizeDeps: {
    entries: ['src/client.tsx', 'src/desk.tsx', 'src/**/*-page.tsx', 'src/ui/notice/toast-view.tsx'],
    // Bundled beforehand they would not meet the factory above, and differ from the server's.
    exclude: ['lucide-react'],
  },
  environments: {
    client: { build: { ...ofTheBrowser('src/client.tsx', sharedChunk), manifest: true } },
    desk: {
      consumer: 'client',
      build: {
        ...ofTheBrowser('src/desk.tsx', deskChunk),
        manifest: '.vite/desk.json',
        emptyOutDir: false,
        copyPublicDir: false,
      },
    },
    ssr: {
      // Bundled, so that both renders draw the icons alike.
      resolve: { noExternal: ['lucide-react'] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/render.server.tsx',
          // The process holds these files in memory, and V8 those it has run once more.
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
  builder: {},
})
