/** The fuzzer's requests: values that fit the OpenAPI document, invalid ones, and hostile ones. */
import fc from 'fast-check'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  format?: string
}

export interface Operation {
  responses: Record<string, unknown>
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Attempt {
  method: string
  path: string
  who: 'guest' | 'user' | 'admin'
  body: string | undefined
}

/** Values that have broken other systems. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...['\u0000', '\ud800', '\udc00x', "'; DROP TABLE blog_posts; --", '"', '\\', '%', '_%', '%00', '../../etc/passwd'],
    ...['<script>alert(1)</script>', '{{7*7}}', '#{7*7}', '$1', '=1+1', '__proto__', 'constructor', 'toString', 'null'],
    ...[
      '-0',
      '1e400',
      'NaN',
      '9007199254740993',
      '2147483648',
      '-1',
      '0x10',
      '１',
      ' ',
      '\n',
      '\u202e',
      '\ufeff',
      '🚂',
    ],
    ...[
      '+275760-09-13T00:00:00.001Z',
      '0000-01-01T00:00:00Z',
      '2026-02-30',
      '9999-12-31T23:59:59Z',
      'javascript:alert(1)',
    ],
    ...[
      'http://[::',
      'https://127.0.0.1/',
      '//evil.example',
      '/\\evil.example',
      'a@b',
      '"@example.com',
      'x'.repeat(300),
    ],
    ...['x'.repeat(5000), '('.repeat(2000), '['.repeat(500), '*'.repeat(3000), '\n> '.repeat(800), '|'.repeat(2000)],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom([], {}, null, true, 0, -1, 1e308, 2 ** 31, [[]], [null], { $ne: '' }, { __proto__: { admin: true } }),
)

/** Values that fit a schema of the document. */
function described(schema: Schema, document: Document, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return described(document.components.schemas[schema.$ref.split('/').at(-1)!]!, document, depth)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => described(each, document, depth)))
  const [type] = [schema.type ?? 'object'].flat()
  if (type === 'array') {
    return fc.array(described(schema.items ?? {}, document, depth + 1), {
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    })
  }
  if (type === 'object' && depth < 5) return recordOf(schema, document, depth)
  return leaf(type, schema)
}

function recordOf({ properties = {}, required = [] }: Schema, document: Document, depth: number) {
  const members = Object.entries(properties).map(([name, each]) => [name, described(each, document, depth + 1)])
  const requiredKeys = required.filter((name) => name in properties)
  return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
}

function leaf(type: string | undefined, { format, minimum = 0, maximum = 400, maxLength = 60 }: Schema) {
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') {
    const max = Math.min(maximum, minimum + 400)
    return type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(max) })
      : fc.double({ min: minimum, max, noNaN: true })
  }
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.constantFrom('2026-11-21T09:00:00.000Z', '1800-01-01T00:00:00+14:00')
  return fc.oneof(
    fc.constantFrom(
      'guide',
      'tips',
      'kyoto',
      'Kyoto',
      'food',
      'https://example.com/a',
      '/art/kyoto.svg',
      'a@example.com',
    ),
    fc.stringMatching(/^[a-z0-9-]{1,30}$/),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) }),
  )
}

/** The value unchanged, or with one part replaced by an arbitrary value. */
function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const withOneWrong = fc.tuple(value, fc.nat(), anything).map(([object, at, wrong]) => {
    if (typeof object !== 'object' || object === null) return wrong
    const names = Object.keys(object)
    const name = names[at % Math.max(1, names.length)] ?? 'x'
    return { ...object, [name]: wrong }
  })
  return fc.oneof({ weight: 4, arbitrary: value }, { weight: 5, arbitrary: withOneWrong }, anything)
}

const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** A segment of a path: ids and slugs that may exist, hostile values, and malformed ones. */
const pathPart = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('seven-slow-days-in-kyoto', 'night-train-to-hanoi', 'featured', 'order') },
  { weight: 2, arbitrary: hostile.map(inAddress) },
  fc.constantFrom('%', '%zz', '%ff', '%c0%af', '..%2f', '.', '%2e%2e', ';x', '0', '-1', '2147483647', '1e3'),
)

/** Requests to a route: some fit its description in the document, some do not. */
export function attemptsAt(
  path: string,
  method: string,
  operation: Operation,
  document: Document,
): fc.Arbitrary<Attempt> {
  const json = operation.requestBody?.content['application/json']?.schema
  const inQuery = (operation.parameters ?? []).filter((each) => each.in === 'query')
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, fc.oneof(described(schema, document), hostile)])),
    { requiredKeys: [] },
  )
  const body = json
    ? fc.oneof(
        { weight: 9, arbitrary: spoilt(described(json, document)).map((value) => JSON.stringify(value) ?? 'null') },
        fc.oneof(hostile, fc.constantFrom('', '{', '[]', 'null', '{"a":1}{', '"\\ud800"', '[1,')),
      )
    : fc.constantFrom(undefined, undefined, undefined, '{}', 'x')
  const parts = fc.array(pathPart, { minLength: 3, maxLength: 3 })
  const who = fc.constantFrom('admin' as const, 'admin' as const, 'admin' as const, 'user' as const, 'guest' as const)
  return fc.tuple(parts, query, body, who).map(([parts, asked, text, who]) => {
    let used = 0
    const address = path.replace(/\{\w+\}/g, () => parts[used++] ?? '1')
    const search = Object.entries(asked).map(([name, value]) => `${name}=${inAddress(value)}`)
    return { method, path: search.length ? `${address}?${search.join('&')}` : address, who, body: text }
  })
}
