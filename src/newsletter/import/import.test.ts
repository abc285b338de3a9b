import { expect, test } from 'vitest'
import { maxCsvBytes } from '#platform/csv-limit.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { importLimits } from '../options.ts'
import { keepUnsubscribeLink } from '../readers/joining.server.ts'
import { newsletterSubscribers } from '../tables.server.ts'

const path = '/api/newsletter/subscribers/import'

async function desk() {
  const site = await signedIn()
  const send = (to: string, body: BodyInit, type = 'text/csv') =>
    site.app.request(to, { method: 'POST', body, headers: { cookie: site.cookie, 'content-type': type } })
  const report = async (response: Response) => (await response.json()) as Record<string, unknown>
  return {
    ...site,
    send,
    refusal: async (body: BodyInit, type?: string) => {
      const response = await send(`${path}/preview`, body, type)
      return [response.status, ((await response.json()) as { error: string }).error]
    },
    preview: async (body: BodyInit) => report(await send(`${path}/preview`, body)),
    take: async (body: BodyInit) => report(await send(`${path}?consent=true`, body)),
    emails: async () => (await site.db.select().from(newsletterSubscribers)).map(({ email }) => email),
  }
}

const nothing = {
  added: 0,
  known: 0,
  left: 0,
  out: 0,
  unconfirmed: 0,
  askedBefore: 0,
  asked: 0,
  repeated: 0,
  invalid: 0,
  problems: [],
}

// The header lines are those of the services' own exports.
test.each([
  [
    'Mailchimp',
    '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,UNSUB_TIME,CLEAN_TIME\nANNA@post.example,Anna,2,"2015-03-16 14:40:47",,\nben@post.example,Ben,2,,"2016-01-02 10:00:00",\ncleo@post.example,Cleo,2,,,"2016-01-02 10:00:00"\n',
    { service: 'Mailchimp', rows: 3, added: 1, out: 2 },
    '2015-03-16T14:40:47.000Z',
  ],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\r\n1,anna@post.example,Anna,"says ""hi"", often",true,false,,2024-01-15T10:00:00.000Z,,,\r\n2,ben@post.example,Ben,,false,,,2024-01-15T10:00:00.000Z,,,\r\n3,cleo@post.example,,,true,,,2024-01-15T10:00:00.000Z,2024-02-01T10:00:00.000Z,,\r\n',
    { service: 'Ghost', rows: 3, added: 1, out: 2 },
    '2024-01-15T10:00:00.000Z',
  ],
  [
    'Substack',
    'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nanna@post.example,false,,other,false,2025-01-01,\nben@post.example,true,,yearly,true,2025-01-01,\n',
    { service: 'Substack', rows: 2, added: 1, out: 1 },
    '2025-01-01T00:00:00.000Z',
  ],
  [
    'beehiiv',
    'Email,Status,Created At,Subscriber ID,Subscription Tier,UTM Source\nanna@post.example,active,2024-03-01T09:00:00Z,sub_1,free,\nben@post.example,inactive,2024-03-01T09:00:00Z,sub_2,free,\ncleo@post.example,pending,2024-03-01T09:00:00Z,sub_3,free,\n',
    { service: 'beehiiv', rows: 3, added: 1, out: 1, unconfirmed: 1 },
    '2024-03-01T09:00:00.000Z',
  ],
  [
    'MailerLite',
    'Subscriber email;Status;Subscribed\nben@post.example;Unsubscribed;2021-08-31\nanna@post.example;Active;2021-08-31 14:22:08\ncleo@post.example;Bounced;\ndora@post.example;Unconfirmed;\neda@post.example;junk;\n',
    { service: null, rows: 5, added: 1, out: 3, unconfirmed: 1 },
    '2021-08-31T14:22:08.000Z',
  ],
  [
    'Buttondown',
    'email_address\tcreation_date\ttype\nanna@post.example\t2023-05-01T08:00:00Z\tregular\nben@post.example\t2023-05-01T08:00:00Z\tunactivated\n',
    { rows: 2, added: 1, unconfirmed: 1 },
    '2023-05-01T08:00:00.000Z',
  ],
  [
    'this site',
    '\ufeffEmail,Subscribed\r\nanna@post.example,2026-01-05T10:00:00.000Z\r\n',
    { rows: 1, added: 1 },
    '2026-01-05T10:00:00.000Z',
  ],
])('a file of %s is parsed: subscribed addresses are imported with their date', async (_, text, counts, since) => {
  const { preview, take, db } = await desk()
  expect(await preview(text)).toMatchObject({ ...nothing, ...counts })
  expect(await db.$count(newsletterSubscribers)).toBe(0)
  expect(await take(text)).toMatchObject({ ...nothing, ...counts })
  const rows = await db.select().from(newsletterSubscribers)
  expect(rows.map(({ email, createdAt }) => [email, createdAt])).toEqual([['anna@post.example', since]])
  expect(await take(text)).toMatchObject({ added: 0, known: 1 })
})

test('errors are listed line by line, and each address is imported once', async () => {
  const { take, emails, post } = await desk()
  await post('/api/newsletter/subscribe', { email: 'known@post.example' })
  const text = [
    'Name,E-Mail',
    'Anna,anna@post.example',
    '"Two\nlines",known@post.example',
    '',
    'Ben,ben at post',
    'Cleo,',
    'Anna again, Anna@Post.Example ',
    "Spreadsheet,'+plus@post.example",
    'Written out,Noor Haddad <noor@post.example>',
    'Abroad,ana@müller.example',
  ].join('\n')
  expect(await take(text)).toEqual({
    ...nothing,
    ...{ column: 'E-Mail', service: null, rows: 8, added: 4, known: 1, repeated: 1, invalid: 2 },
    problems: [
      { line: 6, value: 'ben at post', reason: 'This is no e-mail address.' },
      { line: 7, value: '', reason: 'There is no address in this line.' },
    ],
  })
  expect((await emails()).toSorted()).toEqual(
    [
      '+plus@post.example',
      'ana@xn--mller-kva.example',
      'anna@post.example',
      'known@post.example',
      'noor@post.example',
    ].toSorted(),
  )
})

test.each([
  ['before', ['active', 'unsubscribed']],
  ['after', ['unsubscribed', 'active']],
])('an address that has left by one line does not come in by one %s it', async (_, states) => {
  const { take, emails } = await desk()
  const lines = ['ben@post.example,active', ...states.map((state) => `anna@post.example,${state}`)]
  expect(await take(['email,status', ...lines].join('\n'))).toMatchObject({ added: 1, out: 2 })
  expect(await emails()).toEqual(['ben@post.example'])
})

const word = 'Émail;Name\nanna@post.example;Zoë\n'
test.each([
  ['UTF-16 with its mark', Buffer.from(`\ufeff${word}`, 'utf16le')],
  ['UTF-16 without it', Buffer.from(word.replace('É', 'E'), 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${word}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(word, 'latin1')],
  ['a list under a line for Excel', Buffer.from(`sep=;\r\n${word}`)],
  ['a list without a header', Buffer.from('anna@post.example\n')],
  ['a column that is not called so', Buffer.from('Leserin\nanna@post.example')],
])('%s is read', async (_, bytes) => {
  const { take, emails } = await desk()
  expect(await take(bytes)).toMatchObject({ rows: 1, added: 1, invalid: 0 })
  expect(await emails()).toEqual(['anna@post.example'])
})

test('an address that left this list stays off it until its owner signs up again', async () => {
  const { db, app, take, emails, remove, post } = await desk()
  await db.insert(newsletterSubscribers).values(['left', 'gone'].map((name) => ({ email: `${name}@post.example` })))
  await keepUnsubscribeLink(db, 'a-token', 1)
  expect((await app.request('/api/newsletter/unsubscribe?token=a-token', { method: 'POST' })).status).toBe(200)
  expect((await remove('/api/newsletter/subscribers/2')).status).toBe(204)
  const file = 'email\nleft@post.example\ngone@post.example\nnew@post.example\n'
  expect(await take(file)).toMatchObject({ rows: 3, added: 1, left: 2 })
  expect(await emails()).toEqual(['new@post.example'])
  await post('/api/newsletter/subscribe', { email: 'left@post.example' })
  expect((await emails()).toSorted()).toEqual(['left@post.example', 'new@post.example'])
})

test.each([
  ['', 'The file is empty.'],
  [
    'Name,Town\nAnna,Oslo\n',
    'No column with e-mail addresses was found. The first line should name one of them “Email”.',
  ],
  ['PK\x03\x04 a sheet', 'This is a ZIP archive or an Excel sheet. Unpack it, or save the sheet as CSV.'],
  [
    'email,name\n"anna@post.example,Anna\nben@post.example,Ben\n',
    'The file cannot be read as CSV near line 3: a quotation mark is opened and never closed.',
  ],
  [
    'email,name\nanna@post.example,"Anna\nben@post.example,Ben\ncleo@post.example,"Cleo, of Oslo"\n',
    'The file cannot be read as CSV near line 2: a quotation mark is opened and never closed.',
  ],
])('%j is refused with a sentence, and nothing is stored', async (body, sentence) => {
  const { refusal, logged } = await desk()
  expect(await refusal(body)).toEqual([400, sentence])
  expect(logged).toEqual([])
})

test('nobody is imported without the statement that they agreed; a long file, a large one and another type are refused', async () => {
  const { send, refusal, db, app } = await desk()
  const file = 'email\nanna@post.example\n'
  const unasked = await send(path, file)
  const error = 'Please confirm that these people agreed to get letters from you.'
  expect([unasked.status, await unasked.json()]).toEqual([400, { error }])
  const headers = { 'content-type': 'text/csv' }
  expect((await app.request(`${path}?consent=true`, { method: 'POST', body: file, headers })).status).toBe(401)
  const long = `email\n${'a@b.example\n'.repeat(importLimits.rows + 1)}`
  expect(await refusal(long)).toEqual([413, 'The file has more than 50,000 lines. Please divide it.'])
  const wide = `email\n${','.repeat(70_000)}`
  expect(await refusal(wide)).toEqual([400, 'The file cannot be read as CSV: line 2 has more than 64,000 characters.'])
  expect(await refusal('x'.repeat(maxCsvBytes + 1))).toEqual([413, 'The file is larger than 5 MB. Please divide it.'])
  expect(await refusal('{}', 'application/json')).toEqual([415, 'The file must be sent as text/csv.'])
  expect(await db.$count(newsletterSubscribers)).toBe(0)
})

test('two imports of one list at once add each address once', async () => {
  const { take, db } = await desk()
  const file = `email\n${Array.from({ length: 6000 }, (_, at) => `reader${at}@post.example\n`).join('')}`
  const added = (await Promise.all([take(file), take(file)])).map((report) => report.added as number)
  expect(added.reduce((one, two) => one + two)).toBe(6000)
  expect(await db.$count(newsletterSubscribers)).toBe(6000)
})
