/**
 * Makes one file of what is used of Drizzle. Its hundreds of small files re-export each other, which costs Node half a
 * second and 150 MB at every start; src/serve.server.ts puts these files in their place.
 */
import { build } from 'vite'
import { bundledDrizzle } from '../src/bundled-drizzle.ts'

await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: [/^drizzle-orm/] },
  build: {
    ssr: true,
    outDir: bundledDrizzle.folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(bundledDrizzle.entries.map((name) => [bundledDrizzle.fileOf(name), name])),
      external: ['pg', '@electric-sql/pglite'],
    },
  },
})
