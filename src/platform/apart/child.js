/**
 * The program of the child process. It is passed to node as text, so that it has the same version as its parent, from whose
 * memory it also gets the source files, over stdin. Calls follow as messages, one at a time.
 */
import { readFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'

enableCompileCache('node_modules/.cache/compiled')

const input = readFileSync(0)
const headEnd = input.indexOf('\n')
/** @type {{ root: string, names: Record<string, string>, files: [url: string, bytes: number][] }} */
const { root, names, files } = JSON.parse(input.toString('utf8', 0, headEnd))
const held = new Map()
let at = headEnd + 1
for (const [url, bytes] of files) {
  held.set(url, input.subarray(at, at + bytes))
  at += bytes
}

const formatOf = (url) => (url.endsWith('.ts') ? 'module-typescript' : 'module')

if (files.length > 0) {
  registerHooks({
    resolve(specifier, context, next) {
      const own = /^#[a-z]+\//.test(specifier) ? new URL(`src/${specifier.slice(1)}`, root).href : names[specifier]
      const url = own ?? (/^\.\.?\//.test(specifier) ? new URL(specifier, context.parentURL).href : specifier)
      return held.has(url) ? { url, format: formatOf(url), shortCircuit: true } : next(specifier, context)
    },
    load(url, context, next) {
      const source = held.get(url)
      return source ? { format: formatOf(url), source, shortCircuit: true } : next(url, context)
    },
  })
}

process.on('message', async ({ module, name, args }) => {
  try {
    const functions = await import(module)
    // The time limit starts here, after the module was loaded.
    process.send({ began: true })
    process.send({ result: await functions[name](...args) })
  } catch (error) {
    // The stack overflowed: the functions walk over trees recursively, and this tree was too deep.
    if (error instanceof RangeError) process.send({ result: null })
    else process.send({ error: { message: String(error?.message ?? error), stack: error?.stack } })
  }
})
