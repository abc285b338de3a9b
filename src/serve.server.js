/**
 * The program's first file: prepares a quick start, then starts the site. JavaScript, because the TypeScript loader costs 50 ms
 * and 15 MB, and is not needed where its results are cached.
 */
import { existsSync, readFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/**
 * Garbage collection runs when the heap has grown by this percentage since the last time. On a machine with much memory V8 would
 * let it treble first: a third more memory for the whole process after readers have come, and no more pages a second.
 */
setFlagsFromString('--heap-growing-percent=30')

/**
 * Pretenuring: where many objects outlive a garbage collection, V8 allocates the next ones at that place in the old generation.
 * Each such object of a request keeps all young objects that it refers to, so that soon half of every request's garbage waits for
 * a full collection: 56 µs instead of 36 for a cached page, and 16 MB more (Node 26.10, 2026-11-29).
 */
setFlagsFromString('--no-allocation-site-pretenuring')

/**
 * Tiering budget: bytes of code that a WebAssembly function (the embedded database engine) must have run before V8 compiles it
 * again, optimised; seventy times V8's default. What a handful of queries uses is not worth half a second of processor time at
 * every start.
 */
setFlagsFromString('--wasm-tiering-budget=1000000000')

/** Caches compiled code, and TypeScript without its types, from start to start; a read-only folder does no harm. */
enableCompileCache('node_modules/.cache/compiled')

/** Packages bundled into few files, by the names that the site's code imports; without a build there are none. */
const bundledFolder = 'dist/packages'
const list = `${bundledFolder}/list.json`
/** @type {Record<string, string>} */
const files = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const bundled = new Map(
  Object.entries(files).map(([name, file]) => [name, pathToFileURL(resolve(bundledFolder, file)).href]),
)

/**
 * Resolves imports between the site's own files. Node would look up package.json and every folder on the way for each of a
 * thousand imports, which is an eighth of the start.
 */
function ownFile(specifier, importer) {
  if (!specifier.endsWith('.ts')) return undefined
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, importer).href
  if (/^#(?!seed|demo|tests)[a-z]+\//.test(specifier)) return new URL(specifier.slice(1), import.meta.url).href
  return undefined
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    // Imports inside packages are resolved by Node.
    if (!parentURL || parentURL.includes('/node_modules/')) return next(specifier, context)
    const own = ownFile(specifier, parentURL)
    if (own) return { url: own, format: 'module-typescript', shortCircuit: true }
    const url = bundled.get(specifier)
    return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
  },
})

// Without a build there are no files to hold; the imports below say what is missing.
if (bundled.size > 0) (await import('./platform/own-files.server.ts')).holdOwnFiles(Object.fromEntries(bundled))

// Before main.server.ts, because the first garbage collection happens while that is being loaded.
const { holdTick } = await import('./platform/inside/node-ticks.server.ts')
holdTick()

await import('./main.server.ts')
