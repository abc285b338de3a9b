/**
 * Checks the import law (.dependency-cruiser.cjs). Every file is passed to dependency-cruiser by name and must be in
 * its answer: given a folder it finds no .ts files, because it does not support our TypeScript version, and would
 * silently check nothing.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

interface Cruise {
  modules: { source: string }[]
  summary: {
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[]
  }
}

const files = globSync(['src/**/*.{ts,tsx}', 'site.config.ts']).filter((file) => !/\.test\.tsx?$/.test(file))
const run = spawnSync('depcruise', [...files, '--output-type', 'json'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
if (!run.stdout.startsWith('{')) throw new Error(`The import law could not be read:\n${run.stderr}${run.error ?? ''}`)
const { modules, summary } = JSON.parse(run.stdout) as Cruise

const seen = new Set(modules.map(({ source }) => source))
const unseen = files.filter((file) => !seen.has(file))
for (const file of unseen) process.stderr.write(`not read: ${file}\n`)
for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  process.stderr.write(`${rule.name}: ${from} → ${path}\n`)
}
if (unseen.length > 0 || summary.violations.length > 0) process.exit(1)
process.stdout.write(`The import law holds in ${files.length} files.\n`)
