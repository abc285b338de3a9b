import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDeskFile } from '../../../src/desk-files.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const readManifest = (name: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'))
const manifest = readManifest('manifest')

function filesOf(id: string, met = new Set<string>()): Set<string> {
  const chunk = manifest[id]
  if (!chunk || met.has(chunk.file)) return met
  met.add(chunk.file)
  for (const sheet of chunk.css ?? []) met.add(sheet)
  for (const imported of chunk.imports ?? []) filesOf(imported, met)
  return met
}

const readers = Object.keys(manifest).filter((id) => id.endsWith('-page.tsx') && !isDeskFile(id))

test.each(['src/client.tsx', ...readers])('%s brings nothing of the author’s desk', (id) => {
  for (const file of filesOf(id)) {
    const text = readFileSync(`dist/client/${file}`, 'utf8')
    expect([file, /Admin Access|Are you sure you want to delete|\.admin-bar|_zod/.exec(text)?.[0]]).toEqual([
      file,
      undefined,
    ])
  }
})

// In a circular import a chunk may run before one that it needs ("r is not a function"), depending on the browser.
test.each(['manifest', 'desk'])('no chunks of %s import each other in a circle', (name) => {
  const chunks = readManifest(name)
  const done = new Set<string>()
  function walk(id: string, above: string[]): string[] {
    if (above.includes(id)) return [...above.slice(above.indexOf(id)), id]
    if (done.has(id)) return []
    done.add(id)
    for (const imported of chunks[id]?.imports ?? []) {
      const circle = walk(imported, [...above, id])
      if (circle.length > 0) return circle
    }
    return []
  }
  for (const id of Object.keys(chunks)) expect(walk(id, [])).toEqual([])
})

test('code that a screen loads on demand is linked by its source file', () => {
  const chunks = { ...readManifest('manifest'), ...readManifest('desk') }
  const named = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/onDemand\(\s*\(\) => import\('[^']+'\),\s*'([^']+)'/g)].map(
      ([, id = '']) => id,
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((id) => !chunks[id])).toEqual([])
})
