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

/** A screen of the desk, or what only these fetch on demand. */
function isFetchedByTheDesk(id: string, graph: ModuleGraph) {
  const { dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  return isOfTheDesk(id) || (dynamicImporters.length > 0 && dynamicImporters.every(isOfTheDesk))
}

const isPage = (id: string) => id.endsWith('-page.tsx')

/**
 * What three of the readers' pages share is one chunk with what is always there; what two have in common, or
 * the icons of one and the desk, is one chunk for just them: over HTTP/1.1 every further file costs a page that wakes more than
 * its bytes. The pages of a place and of a country show something of every room and make nothing everybody's: they fetch what they
 * have in common with others. What the three pages with a long form share is one chunk, too. What only the desk shares is one of its own.
 */
function sharedChunk(id: string, graph: ModuleGraph) {
  // The package's one index file would make it everybody's; a reader's page that used it would fail by its size.
  if (/\/(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id)) return 'desk'
  const roots = [...rootsOf(id, graph)]
  const readers = roots.filter((root) => !isFetchedByTheDesk(root, graph))
  const all = readers.flatMap((reader) => /([\w-]+-page)\.tsx$/.exec(reader)?.[1] ?? [])
  const others = all.filter((page) => page !== 'place-page' && page !== 'area-page')
  const pages = others.length === 0 ? all : others.length === 1 && all.length > 1 ? [...others, 'places'] : others
  if (others.length === 3 && others.every((page) => /^(contact|quiz|post)-page$/.test(page))) return 'forms'
  if (others.length > 2) return 'site'
  if (readers.some((reader) => reader.endsWith('/src/client.tsx'))) return 'site'
  const isIcon = id.includes('/lucide-react/')
  if (pages.length > 1 || (isIcon && pages.length > 0 && roots.length > 1))
    return pages.sort().join('-').replaceAll('-page', '')
  return readers.length === 0 && isUnder(id, graph) ? 'desk' : null
}

/** Whether a page of the desk needs the module as soon as it is opened: whatever stands under the frame or the dashboard. */
function isUnder(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || (isOfTheDesk(id) && isPage(id))) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some(
    (importer) =>
      /\/src\/admin\/(frame\/admin-frame|dashboard\/dashboard-page)\.tsx$/.test(importer) ||
      isUnder(importer, graph, seen),
  )
}

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
          // Reading a property does nothing else: lucide's files read some that nobody uses.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [{ name: sharedChunk, debugName: 'shared', includeDependenciesRecursively: false }],
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
