import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Fails the build when code for the browser imports a `.server.` module. */
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

/** Entry points and dynamically imported modules (pages and parts) that depend on a module. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  if (seen.has(id)) return new Set()
  seen.add(id)
  // A dynamically imported module is a root. Its only static import is in the server's half of the same file.
  if (dynamicImporters.length > 0 || importers.length === 0) return new Set([id])
  return new Set(importers.flatMap((importer) => [...rootsOf(importer, graph, seen)]))
}

/**
 * Chunks of the readers' pages. Modules shared by three or more pages are in one chunk with the always loaded code; modules shared
 * by two are in a chunk for these two: over HTTP/1.1 each further file costs a hydrating page more than its bytes. The pages of a
 * place and of a country use parts of every room, so they are not counted, and load the chunks that they share with others.
 * Modules shared by exactly the three pages with long forms are a chunk, too.
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
 * Chunks of the desk. Its frame and first screen are one file with the application. Modules shared by other screens are one chunk
 * for each room, and one for modules without a room: on a slow connection each further file costs more than its bytes.
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

/** Build options for browsers; the desk's files are in the same folder as the readers'. */
const ofTheBrowser = (input: string, chunk: (id: string, graph: ModuleGraph) => string | null) => ({
  outDir: 'dist/client',
  assetsInlineLimit: 0,
  // Versions with light-dark(), which all engines have since May 2024.
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  // Every browser that runs the site's modules supports modulepreload.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input,
    // Property reads have no side effects: lucide's files have unused ones, which would keep dead code.
    treeshake: { propertyReadSideEffects: false as const },
    output: {
      // One short name, because a page lists its files in its HTML.
      chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
        `assets/${isDynamicEntry ? '[name]' : 'shared'}-[hash].js`,
      codeSplitting: { groups: [{ name: chunk, debugName: 'shared', includeDependenciesRecursively: false }] },
    },
  },
})

export default defineConfig({
  appType: 'custom',
  resolve: {
    alias: [
      // The shim is unnecessary: React has the hook since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // lucide's icons with our own, smaller component factory.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui/create-icon.ts') },
    ],
  },
  // Vite minifies the style sheet for the browsers in `cssTarget`; Tailwind would first rewrite it for older ones.
  plugins: [keepServerFilesOut(), react(), tailwindcss({ optimize: false })],
  optimizeDeps: {
    entries: ['src/client.tsx', 'src/desk.tsx', 'src/**/*-page.tsx', 'src/ui/notice/toast-view.tsx'],
    // Prebundled icons would not use the factory above, and so differ from the server's.
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
      // Bundled, so that server and browser use the same icon factory.
      resolve: { noExternal: ['lucide-react'] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // As in the browser's build, so that both renders have the same asset addresses.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/render.server.tsx' },
      },
    },
  },
  builder: {},
})
