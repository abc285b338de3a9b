import { expect, test } from 'vitest'
import { picturePrompt } from '#automation/writing/prompts.server.ts'
import { initialOf } from '#site/values/part.ts'
import { readSite } from '#site/values/site.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { pdfPages } from '#tests/support/files/pdf.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { Field } from '#ui/form/field-table.ts'
import { valuesParts } from '../declared.server.ts'
import * as renderModule from '../render.server.tsx'
import type { DeskValues, SavedValues, ValuesRevision } from './schema.ts'

const path = '/api/site-values'
const save = (site: Awaited<ReturnType<typeof signedIn>>, version: number, changes: object) =>
  site.put(path, { version, changes })

test('saved values apply at once, and reset ones are those of the site’s files', async () => {
  const site = await signedIn()
  const first = (await answerOf(await save(site, 0, { 'site.name': 'Tove Lindgren', 'about.headline': 'By boat' })))
    .body as SavedValues
  expect(first.values).toEqual({ 'site.name': 'Tove Lindgren', 'about.headline': 'By boat' })
  const about = await site.json<{ headline: string; opening: string }>('/_texts/about.json')
  expect(about.headline).toBe('By boat')
  // The text contains the name as a token, so it changes with the name.
  expect(about.opening).toMatch(/^I’m Tove Lindgren\./)
  const second = (await answerOf(await save(site, first.version, { 'about.headline': null }))).body as SavedValues
  expect(second.values).toEqual({ 'site.name': 'Tove Lindgren' })
  expect((await site.json<{ headline: string }>('/_texts/about.json')).headline).toBe(
    'Mostly by train, usually out of season',
  )
})

test('a value that equals the files’ one is not stored', async () => {
  const site = await signedIn()
  const answer = await answerOf(await save(site, 0, { 'site.name': 'Ines Calder', 'site.firstName': 'I' }))
  expect((answer.body as SavedValues).values).toEqual({ 'site.firstName': 'I' })
})

test('two windows conflict: nothing is overwritten, and the answer holds what is stored', async () => {
  const site = await signedIn()
  await save(site, 0, { 'site.name': 'Tove' })
  const late = await answerOf(await save(site, 0, { 'site.firstName': 'T' }))
  expect(late).toMatchObject({ status: 409, body: { current: { values: { 'site.name': 'Tove' } } } })
})

test('of 64 concurrent saves one succeeds, and all others get a conflict', async () => {
  const site = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => save(site, 0, { 'site.firstName': `T${index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63)
})

test('an earlier revision says who saved it and when, and can be restored', async () => {
  const site = await signedIn()
  const first = (await answerOf(await save(site, 0, { 'site.name': 'Tove' }))).body as SavedValues
  const second = (await answerOf(await save(site, first.version, { 'site.name': 'Nora' }))).body as SavedValues
  const revisions = await (await site.get(`${path}/revisions`)).json()
  expect(revisions as ValuesRevision[]).toMatchObject([
    { version: second.version, changed: ['site.name'], savedBy: expect.stringContaining('@example.com') },
    { version: first.version, changed: ['site.name'] },
  ])
  const restored = await answerOf(
    await site.post(`${path}/revisions/${first.version}/restore`, { version: second.version }),
  )
  expect(restored.body).toMatchObject({ values: { 'site.name': 'Tove' } })
  expect((await site.get(`${path}/revisions/999`)).status).toBe(404)
})

test('the oldest revision of the list says what was changed in it, not all that there is', async () => {
  const site = await signedIn()
  const values = { 'site.name': 'Tove', 'site.firstName': 'T' }
  const rows = Array.from({ length: 201 }, (_, n) => ({
    values: { ...values, 'home.tagline': `No ${n}` },
    savedBy: 'T',
  }))
  const stored = await site.db.insert(siteValues).values(rows).returning({ id: siteValues.id })
  const listed = async () => (await (await site.get(`${path}/revisions`)).json()) as ValuesRevision[]
  expect((await listed()).at(-1)).toMatchObject({ version: stored[1]!.id, changed: ['home.tagline'] })
  await save(site, stored.at(-1)!.id, { 'site.name': 'Nora' })
  expect((await listed()).at(-1)).toMatchObject({ version: stored[2]!.id, changed: ['home.tagline'] })
  expect(await site.db.$count(siteValues)).toBe(201)
})

test.each([
  ['site.name', '', 'Name is required'],
  ['site.name', 'x'.repeat(10_000), 'Name must be at most 60 characters'],
  ['site.portrait', 'javascript:alert(1)', 'Portrait must be a full http or https address, or a path on this site'],
  ['site.email', 'nobody', 'Please enter a valid email address'],
  ['site.portraitFocus', '50%;}', 'Two whole percents, like 42% 60%'],
  ['site.navigation', [], 'Menu: at least 1'],
  ['site.nothing', 'x', 'The site has no such value'],
  ['site.__proto__', 'x', 'The site has no such value'],
  ['about.stations', [{ year: '', text: 'x' }], undefined],
  ['site.navigation', [{ label: 'x', path: 'javascript:alert(1)', shown: true }], undefined],
  ['site.navigation', [{ label: 'x', path: 'about', shown: true }], undefined],
])('%s refuses %j with a sentence at the field', async (leaf, value, sentence) => {
  const site = await signedIn()
  const { status, body } = await answerOf(
    await save(site, 0, JSON.parse(`{${JSON.stringify(leaf)}:${JSON.stringify(value)}}`)),
  )
  expect(status).toBe(400)
  const { fields } = body as { fields: Record<string, string> }
  if (sentence) expect(fields[leaf]).toBe(sentence)
  else expect(Object.keys(fields)[0]).toMatch(/\.0\.(year|path)$/)
})

test('a stored value that cannot be read falls back to the file, and the desk says so', async () => {
  const site = await signedIn()
  await site.db
    .insert(siteValues)
    .values({ values: { 'site.name': { no: 'text' }, 'site.firstName': 'T' }, savedBy: 'x' })
  await site.database.syncRevision()
  expect((await readSite(site.database)).author).toMatchObject({ name: 'Ines Calder', firstName: 'T' })
  expect((await site.asReader('/_texts/site.json')).status).toBe(404)
  const desk = (await (await site.get(path)).json()) as DeskValues
  expect(Object.keys(desk.broken)).toEqual(['site.name'])
})

const hostile = '</style><script>alert(1)</script>"\'&{countries}'
let number = 0
/** A unique value for the field, and the marks in it that must be found on a page. */
function markedValue(field: Field): { value: unknown; marks: string[] } {
  const mark = `m${++number}m`
  if (field.kind === 'line' && field.isAddress) return { value: `/${mark}`, marks: [mark] }
  if (field.kind === 'line' || field.kind === 'text') {
    const room = field.max - mark.length
    return { value: mark + (room >= hostile.length ? hostile : ''), marks: [mark] }
  }
  if (field.kind === 'slug') return { value: mark, marks: [mark] }
  if (field.kind === 'email') return { value: `${mark}@example.com`, marks: [mark] }
  if (field.kind === 'link') return { value: `https://example.com/${mark}`, marks: [mark] }
  if (field.kind === 'picture') return { value: `/uploads/${mark}.png`, marks: [mark] }
  if (field.kind === 'words') return { value: [mark], marks: [mark] }
  if (field.kind === 'list') {
    const rows = [1, 2].map(() => Object.entries(field.each).map(([name, each]) => [name, markedValue(each)] as const))
    return {
      value: rows.map((row) => Object.fromEntries(row.map(([name, { value }]) => [name, value]))),
      marks: rows.flatMap((row) => row.flatMap(([, { marks }]) => marks)),
    }
  }
  return { value: field.kind === 'switch' ? true : initialOf(field), marks: [] }
}

const categories = ['flights', 'accommodation', 'gear', 'insurance', 'tours']
const pages = [
  '/',
  '/about',
  '/blog',
  '/contact',
  '/recommendations',
  ...categories.map((category) => `/recommendations?category=${category}`),
  '/recommendations?booking=hotels',
  '/recommendations?booking=services',
  '/destinations',
  '/nothing-here',
  '/newsletter',
  '/search?q=xqwvzz',
]
const elsewhere = new Map([
  // Parts that none of these pages shows, and where they are shown.
  ['mediaKit', 'in the media kit'],
  ['quiz', 'with a result of the quiz'],
  ['look', 'in the head that the build writes'],
  ['notes', 'under posts and places'],
])

test('every leaf, set to a marked value, appears on a page and nowhere unescaped', async () => {
  const site = await listening({ renderModule })
  for (const category of categories) {
    const product = { name: category, category, description: 'A thing', affiliateUrl: 'https://example.com', rating: 5 }
    expect((await site.write('POST', '/api/affiliate-products', product)).status).toBe(201)
  }
  const parts = [...valuesParts.values()]
  const marked = parts.flatMap((part) =>
    Object.entries(part.fields).map(([name, field]) => ({ part: part.name, name, ...markedValue(field) })),
  )
  const changes = Object.fromEntries(marked.map(({ part, name, value }) => [`${part}.${name}`, value]))
  const saved = await site.write('PUT', path, { version: 0, changes })
  const text = await saved.text()
  expect([saved.status, text]).toEqual([200, expect.anything()])
  const { values } = JSON.parse(text) as SavedValues
  const own = (values['ownPages.pages'] as { slug: string }[]).map(({ slug }) => `/pages/${slug}`)
  const texts = await Promise.all([...pages, ...own].map(async (page) => (await site.page(page)).text()))
  const whole = texts.join('\n')
  const missing = marked
    .filter(({ part, name }) => !elsewhere.has(part) && !['character', 'subscribers', 'packages'].includes(name))
    .flatMap(({ part, name, marks }) =>
      marks.filter((mark) => !whole.includes(mark)).map((mark) => `${part}.${name} ${mark}`),
    )
  expect(missing).toEqual([])
  expect(whole).not.toContain('<script>alert')
  expect(whole).not.toContain('</style><script')
  const kit = (await pdfPages(new Uint8Array(await (await site.page('/media-kit.pdf')).arrayBuffer()))).join('\n')
  const printed = marked.filter(({ part, name }) => part === 'mediaKit' || name === 'subscribers')
  const shown = printed.filter(({ name }) => name !== 'posters').flatMap(({ marks }) => marks)
  expect(shown.filter((mark) => !kit.includes(mark))).toEqual([])
  const { character } = await readSite(site.database)
  expect(picturePrompt({ destination: 'Kyoto', postType: 'guide' }, 'A street', character)).toContain(character)
  expect(character).toMatch(/^m\d+m/)
  // Nothing shows the former name, or any text of the site's files.
  expect(whole).not.toContain('Ines')
})
