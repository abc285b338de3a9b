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
      if (this.environment.name === 'client' && /\.server(\.tsx?)?$/.test(source)) {
        throw new Error(`${source} is server code, but ${importer} would send it to the browser.`)
      }
      return null
    },
  }
}

/** lucide's drawings with our own small factory around them: see src/ui/create-icon.ts. */
function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isFactory = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
      return isFactory ? resolve('src/ui/create-icon.ts') : null
    },
  }
}

export default defineConfig({
  appType: 'custom',
  // React has had the hook itself since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Vite minifies the sheet for the browsers below; Tailwind would first rewrite it for older ones.
  plugins: [keepServerFilesOut(), leanIcons(), react(), tailwindcss({ optimize: false })],
  optimizeDeps: { entries: ['src/client.tsx', 'src/*/*-page.tsx', 'src/ui/toast-view.tsx'] },
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
          // What three pages share is one chunk: many small ones compress badly and cost a request each.
          output: {
            codeSplitting: {
              groups: [{ name: 'pages', test: /src\/(?!compatibility).*\.tsx?$|lucide-react/, minShareCount: 3 }],
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
