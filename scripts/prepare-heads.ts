/** Writes what the server inlines in the head of every page: the start script, and the styles rule by rule. */
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { splitSheet } from './split-sheet.ts'

const folder = 'dist/server'

const built = await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    write: false,
    target: ['chrome107', 'safari16', 'firefox104'],
    modulePreload: false,
    rolldownOptions: { input: 'src/start.ts', output: { format: 'iife' } },
  },
})
if (!('output' in built)) throw new Error('There is no start script.')
writeFileSync(`${folder}/start.js`, built.output[0].code.trim())

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const entry = manifest['src/client.tsx']
const [sheet] = [entry, ...(entry.imports ?? []).map((name: string) => manifest[name])].flatMap(({ css = [] }) => css)
const rules = splitSheet(readFileSync(`dist/client/${sheet}`, 'utf8'))
writeFileSync(`${folder}/styles.json`, JSON.stringify({ sheet, rules }))
