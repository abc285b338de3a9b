/**
 * The whole of a process that works apart: given to node as text, so that it is of the same version as the process that
 * starts it. On its standard input it is told which files that one holds in memory; then come calls, one at a time.
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
    // Loading is not the call's own work: its time is counted from here.
    process.send({ began: true })
    process.send({ result: await functions[name](...args) })
  } catch (error) {
    // Every step over a tree goes down into it by calling itself, and this one was too deep for it.
    if (error instanceof RangeError) process.send({ result: null })
    else process.send({ error: { message: String(error?.message ?? error), stack: error?.stack } })
  }
})
