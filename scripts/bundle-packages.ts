/**
 * Bundles the packages that the server imports into few files: Node loads hundreds of small files slowly, and leaves
 * much garbage. src/serve.server.js loads these instead. The site's own files are not bundled.
 */
import { writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build, type Plugin } from 'vite'

const folder = 'dist/packages'
/** Not bundled: native code, and packages that look for files beside their own. */
const leftAlone = /^(sharp|@node-rs\/argon2|@electric-sql\/pglite|pdfkit|fontkit)(\/|$)/
/** Optional dependencies that are not installed, such as pg's native half. */
const absent = ['pg-native', 'pg-cloudflare']

const settings = { configFile: false, logLevel: 'error', publicDir: false } as const

/** Entry points of the separate process (`platform/apart`), which loads them by name. */
const apart = ['src/platform/markdown/template.ts', 'src/automation/writing/own-links.server.ts']

/** Every package that the server's own files import, statically or later. */
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

/**
 * A bundler plug-in: a file that re-exports every name of a package, also of CommonJS ones, whose names only Node can
 * list.
 */
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
      // Shorter sources are read, held and kept by V8 in less memory. Names stay: packages and logs read those of classes.
      output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
    },
  },
})

const list = Object.fromEntries(packages.map((name) => [name, `${fileOf(name)}.js`]))
writeFileSync(`${folder}/list.json`, JSON.stringify(list))
