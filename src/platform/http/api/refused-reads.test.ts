import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'

interface Read {
  parameters?: { name: string; in: 'path' | 'query' }[]
  responses: Record<string, object>
}

const oddValues = ['true', 'false', '', 'nope', '0', '-1', '99999999', '%00', '%FF', 'x'.repeat(6000)]

test('every refusal of a read that its parameters can lead to is in the document', { timeout: 120_000 }, async () => {
  const { get, asReader } = await signedIn()
  const { paths } = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, { get?: Read }> }
  const undeclared = new Set<string>()
  for (const [path, { get: read }] of Object.entries(paths)) {
    for (const { name, in: place } of read?.parameters ?? []) {
      for (const value of oddValues) {
        const other = (text: string) => text.replaceAll(/\{\w+\}/g, '1')
        const address =
          place === 'path' ? other(path.replace(`{${name}}`, value || 'x')) : `${other(path)}?${name}=${value}`
        for (const ask of [get, asReader]) {
          const { status } = await ask(address)
          if (status >= 300 && !read?.responses[status]) undeclared.add(`${status} of ${path} by ${name}`)
        }
      }
    }
  }
  expect([...undeclared]).toEqual([])
})
