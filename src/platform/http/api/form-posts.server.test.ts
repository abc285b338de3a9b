import { request } from 'node:http'
import { expect, test } from 'vitest'
import { contactMessages } from '#contact/tables.server.ts'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import { travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import type { Posted } from '../../page.ts'

const message = { name: 'Anna Vos', email: 'anna@example.com', subject: 'Ferry', message: 'At six.\r\nAnna' }

async function withForms() {
  const site = await listening()
  const post = (path: string, fields: Record<string, string> | [string, string][] | string, headers = {}) =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
      headers,
    })
  return { ...site, post }
}

async function refusal(answer: Response) {
  return { status: answer.status, posted: (await answer.json()) as Posted }
}

test('a message sent without script is stored once as it was typed, and the reader goes on by GET to the thanks', async () => {
  const { post, db } = await withForms()
  const answer = await post('/contact', message)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?done=sent#message'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('set-cookie')).toBe(null)
  expect(await db.select().from(contactMessages)).toEqual([
    expect.objectContaining({ ...message, message: 'At six.\nAnna' }),
  ])
})

test('an invalid form is answered with its page, the sent text and the API’s messages, and is not cached', async () => {
  const { post, page, db } = await withForms()
  const answer = await post('/contact', { ...message, name: ' ', email: 'anna@' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const { status, posted } = await refusal(answer)
  expect(status).toBe(400)
  expect(posted.fields).toEqual({ name: 'Name is required', email: 'Please enter a valid email address' })
  expect(new URLSearchParams(posted.sent).get('message')).toBe('At six.\nAnna')
  expect(await db.$count(contactMessages)).toBe(0)
  expect(await (await page('/contact')).text(), 'the next reader sees none of it').not.toContain('anna')
})

test.each(['%FF', '%C3%28', '%ED%A0%80', '\u00e9'])(
  'a field with the bytes %s is refused where they are no UTF-8, and nothing is stored',
  async (bytes) => {
    const { post, db } = await withForms()
    const isText = bytes === '\u00e9'
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const answer = await post('/contact', `name=${bytes}&email=a%40example.com&subject=Ferry&message=At+six`, headers)
    expect(answer.status).toBe(isText ? 201 : 400)
    expect(await db.$count(contactMessages)).toBe(isText ? 1 : 0)
  },
)

test('a program that asks for JSON is given the API’s own answer', async () => {
  const { post } = await withForms()
  const headers = { accept: 'application/json' }
  const good = await post('/contact', message, headers)
  expect([good.status, await good.json()]).toEqual([201, { message: 'Message sent!' }])
  const bad = await post('/contact', { ...message, subject: '' }, headers)
  const sentence = 'Subject is required'
  expect([bad.status, await bad.json()]).toEqual([400, { error: sentence, fields: { subject: sentence } }])
})

test('the sign-up without script leads to its thanks, for a known address too', async () => {
  const { post, db } = await withForms()
  for (const email of ['Anna@example.com', 'anna@example.com']) {
    const answer = await post('/newsletter', { email })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?done=yes'])
  }
  expect(await db.$count(newsletterSubscribers)).toBe(1)
  const { status, posted } = await refusal(await post('/newsletter', { email: 'anna@' }))
  expect([status, posted.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
})

function quizFields(name: string): [string, string][] {
  const { interests, age, location, ...answers } = travelProfile({ name })
  return [
    ...Object.entries(answers),
    ['age', String(age)],
    ['location', location ?? ''],
    ...interests.map((one): [string, string] => ['interests', one]),
  ]
}

test('the quiz without script makes a profile whose private link no server is told, and two can be compared', async () => {
  const { post, json } = await withForms()
  const locations = []
  for (const name of ['Anna', 'Ben']) {
    const answer = await post('/compatibility-quiz', quizFields(name))
    expect(answer.status).toBe(303)
    locations.push(answer.headers.get('location'))
  }
  expect(locations[1]).toMatch(/^\/compatibility-quiz\?profile=2&done=created#profile=2&token=[\w-]{20,}$/)
  expect(await json('/api/compatibility/profiles/2')).toMatchObject({
    name: 'Ben',
    age: 34,
    interests: ['food', 'history'],
  })
  const compared = await refusal(await post('/compatibility-quiz/result', { profileId1: '1', profileId2: '2' }))
  expect(compared).toMatchObject({ status: 200, posted: { error: '', answer: { compatibilityScore: 100 } } })
  const gone = await refusal(await post('/compatibility-quiz/result', { profileId1: '1', profileId2: '77' }))
  expect([gone.status, gone.posted.error]).toEqual([404, 'Profile not found.'])
})

test('an age that is no number is refused, not left out', async () => {
  const { post } = await withForms()
  const fields = quizFields('Anna').map(([name, value]): [string, string] => [name, name === 'age' ? 'old' : value])
  const { status, posted } = await refusal(await post('/compatibility-quiz', fields))
  expect([status, posted.fields]).toEqual([400, { age: 'Age must be a whole number' }])
})

test.each([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { referer: 'https://elsewhere.example/form' },
  { 'sec-fetch-site': 'cross-site' },
])('what another site sends (%o) is refused, and none of it is shown', async (headers) => {
  const { post, db } = await withForms()
  const answer = await post('/contact', message, headers)
  expect([answer.status, await answer.json()]).toEqual([403, { error: 'Requests from other sites are not accepted.' }])
  expect(await db.$count(contactMessages)).toBe(0)
})

test('a form of more than 64 KB, and what is no form, are refused with a page and a sentence', async () => {
  const { post } = await withForms()
  const long = await refusal(await post('/contact', { ...message, message: 'x'.repeat(64 * 1024) }))
  expect([long.status, long.posted.error]).toEqual([413, expect.stringContaining('more than the 64 KB')])
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
    const other = await refusal(await post('/contact', '{}', { 'content-type': type }))
    expect([other.status, other.posted.error], type).toEqual([415, expect.stringContaining('x-www-form-urlencoded')])
  }
})

test('a long form without a length is refused as soon as it is too long', async () => {
  const { origin } = await withForms()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const status = await new Promise((resolve, reject) => {
    const sending = request(`${origin}/contact`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      answer.resume()
    })
    sending.on('error', reject)
    sending.write('message=')
    for (let part = 0; part < 5; part++) sending.write('x'.repeat(16 * 1024))
    sending.end()
  })
  expect(status).toBe(413)
})

test('too many messages are answered with the text, and when to try again', async () => {
  const { post } = await withForms()
  for (let sent = 0; sent < 10; sent++) await post('/contact', {})
  const answer = await post('/contact', message)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const { status, posted } = await refusal(answer)
  expect([status, posted.error]).toEqual([429, expect.stringMatching(/^Too many requests/)])
  expect(new URLSearchParams(posted.sent).get('subject')).toBe('Ferry')
})

test('a page without a form is read with GET', async () => {
  const { post, origin } = await withForms()
  const answer = await post('/about', message)
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
    405,
    'GET, HEAD',
    'Pages are read with GET.\n',
  ])
  const put = await fetch(`${origin}/contact`, { method: 'PUT', body: 'x' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})
