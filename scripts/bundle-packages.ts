/**
 * Makes few files of the packages that the server imports. Node links hundreds of small files slowly, and leaves much
 * garbage; src/serve.server.js puts these in their place. The site's own files stay as they are.
 */
import { writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build, type Plugin } from 'vite'

const folder = 'dist/packages'
/** Native code, and packages that find files beside their own. */
const leftAlone = /^(sharp|@node-rs\/argon2|@electric-sql\/pglite|pdfkit|fontkit)(\/|$)/
/** What packages ask for and do without: pg's native half, which nobody installs. */
const absent = ['pg-native', 'pg-cloudflare']

const settings = { configFile: false, logLevel: 'error', publicDir: false } as const

/** Loaded by name in another process (`platform/apart`). */
const apart = ['src/platform/markdown/template.ts', 'src/automation/writing/own-links.server.ts']

/** Everything by its name in a package that the server's own files import, at its start or later. */
async function importedPackages(): Promise<string[]> {
  const found = new Set<string>()
  const finder: Plugin = {
    name: 'find-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || /^[./#\0]/.test(source)) return null
      if (!isBuiltin(source)) found.add(source)
      return { id: source, external: true }
    },
  }
  await build({
    ...settings,
    plugins: [finder],
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: ['src/main.server.ts', 'dist/server/render.server.js', ...apart] },
    },
  })
  return [...found].filter((name) => !leftAlone.test(name)).sort()
}

const prefix = 'package:'

/** A file that has every name of a package, also of one that is no module and whose names only Node's own look tells. */
function everyName(): Plugin {
  return {
    name: 'every-name',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}.mjs` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const name = id.slice(`\0${prefix}`.length, -'.mjs'.length)
      const names = Object.keys(await import(name)).filter((each) => each !== 'module.exports')
      return `export { ${names.join(', ')} } from '${name}'`
    },
  }
}

const fileOf = (name: string) => name.replaceAll('/', '-').replace('@', '')
const packages = await importedPackages()

await build({
  ...settings,
  plugins: [everyName()],
  ssr: { noExternal: true, external: absent, resolve: { mainFields: ['main'], conditions: ['node'] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(packages.map((name) => [fileOf(name), prefix + name])),
      external: leftAlone,
    },
  },
})

const list = Object.fromEntries(packages.map((name) => [name, `${fileOf(name)}.js`]))
writeFileSync(`${folder}/list.json`, JSON.stringify(list))
