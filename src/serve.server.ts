/** The program's first file: makes what follows quick to load, then starts it. */
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundledDrizzle } from './bundled-drizzle.ts'

/** Compiled code, and TypeScript without its types, is kept from start to start; a folder that cannot be written is no harm. */
enableCompileCache('node_modules/.cache/compiled')

const bundled = new Map(
  bundledDrizzle.entries
    .map((name) => [name, resolve(bundledDrizzle.folder, `${bundledDrizzle.fileOf(name)}.js`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, pathToFileURL(file).href]),
)

registerHooks({
  resolve(specifier, context, next) {
    const url = bundled.get(specifier)
    return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
  },
})

await import('./main.server.ts')
