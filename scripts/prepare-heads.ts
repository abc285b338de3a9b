/** Writes what the server inlines in the head of every page: the start script, and the styles rule by rule. */
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { splitSheet, withPlainColours } from './split-sheet.ts'

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

type Manifest = Record<string, { imports?: string[]; css?: string[] }>
const read = (file: string) => readFileSync(`dist/client/${file}`, 'utf8')
const [manifest, desk] = ['manifest', 'desk'].map((name): Manifest => JSON.parse(read(`.vite/${name}.json`)))
const entry = manifest?.['src/client.tsx']
const [sheet] = [entry, ...(entry?.imports ?? []).map((name) => manifest?.[name])].flatMap((chunk) => chunk?.css ?? [])
const ofTheDesk = Object.values(desk ?? {}).flatMap(({ css = [] }) => css)
const sheets = [...new Set([sheet ?? '', ...ofTheDesk])]
for (const file of sheets) writeFileSync(`dist/client/${file}`, withPlainColours(read(file)))
const rules = Object.fromEntries(sheets.map((file) => [file, splitSheet(read(file))]))
writeFileSync(`${folder}/styles.json`, JSON.stringify({ sheet, rules }))
