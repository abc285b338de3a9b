/** The sentences in which fields are refused whose shapes have no sentence of their own. */
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'

const passkey = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: {} }
const place = { name: 'Kyoto', country: 'Japan', description: 'Temples.', months: [{ people: 'hordes' }] }

test.each([
  ['POST', '/api/auth/passkey', passkey, 'response.clientDataJSON', /^Response client data json is /],
  ['PUT', '/api/automation/plan', { themes: { Monday: 1 } }, 'themes.Monday', /^Themes monday is /],
  ['POST', '/api/destinations', place, 'months.0.people', /^Months 1 people must be one of .*many, crowded\.$/],
])('a field is named in plain words, and what it may hold without the empty choice: %s %s', async (...given) => {
  const [method, path, body, field, sentence] = given
  const site = await signedIn('admin')
  const response = await site.send(method, path, body)
  const { fields } = (await response.json()) as { fields: Record<string, string> }
  expect([response.status, fields[field]]).toEqual([400, expect.stringMatching(sentence)])
})
