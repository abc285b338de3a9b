import { expect, test } from 'vitest'
import { loginTable } from '#auth/login-fields.ts'
import { readEnv } from './env.server.ts'

test('an empty environment gives a site that runs on this machine', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://127.0.0.1:3000',
    DATA_DIR: './data',
    SEED_DEMO: true,
    ADMIN_EMAIL: 'admin@example.com',
    OPENAI_BASE_URL: 'https://api.openai.com/v1',
    EXPEDIA_SITE_ID: '1',
    SITE_TIMEZONE: 'UTC',
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', SITE_URL: ' ', DATABASE_URL: '', OPENAI_API_KEY: '' })).toEqual(readEnv({}))
})

test('spaces around a value, and the end of a Windows line, do not count; a code, a key and a folder stay as they are', () => {
  expect(
    readEnv({
      PORT: ' 8080',
      SITE_URL: ' https://example.com\r',
      ADMIN_EMAIL: 'me@example.com ',
      EXPEDIA_PARTNER_ID: ' partner ',
      OPENAI_API_KEY: 'key\n',
      LOG_LEVEL: 'warn\r',
      ADMIN_CODE: ' a code of mine ',
      DATA_DIR: './my data ',
    }),
  ).toMatchObject({
    PORT: 8080,
    SITE_URL: 'https://example.com',
    ADMIN_EMAIL: 'me@example.com',
    EXPEDIA_PARTNER_ID: 'partner',
    OPENAI_API_KEY: 'key',
    LOG_LEVEL: 'warn',
    ADMIN_CODE: ' a code of mine ',
    DATA_DIR: './my data ',
  })
})

test('the public origin follows the listening address until it is given', () => {
  expect(readEnv({ PORT: '8080', HOST: 'localhost' }).SITE_URL).toBe('http://localhost:8080')
  expect(readEnv({ PORT: '8080', HOST: '::1' }).SITE_URL).toBe('http://[::1]:8080')
  expect(readEnv({ PORT: '8080', SITE_URL: 'https://Example.com/' }).SITE_URL).toBe('https://example.com')
})

test.each([
  ['PORT', '8080', 8080],
  ['PORT', '0', 0],
  ['SEED_DEMO', 'false', false],
  ['SEED_DEMO', '1', true],
  ['DATABASE_URL', 'postgresql://me:secret@db:5432/site', 'postgresql://me:secret@db:5432/site'],
  ['OPENAI_BASE_URL', 'http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1'],
  ['SITE_TIMEZONE', 'Europe/Madrid', 'Europe/Madrid'],
  ['TRUST_PROXY', '2', 2],
  ['MAIL_FROM', 'Ines <ines@example.com>', 'Ines <ines@example.com>'],
  ['LOG_LEVEL', 'debug', 'debug'],
  ['LOG_REQUESTS', 'off', false],
] as const)('%s=%s is understood', (name, value, expected) => {
  expect(readEnv({ [name]: value })[name]).toBe(expected)
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST must be a host name or an IP address.'],
  ['SITE_URL', 'example.com', 'SITE_URL must be an http:// or https:// origin'],
  ['SITE_URL', 'ftp://example.com', 'SITE_URL must be an http:// or https:// origin'],
  ['SITE_URL', 'https://example.com/blog', 'SITE_URL must be an http:// or https:// origin'],
  ['SITE_URL', 'https://me:secret@example.com', 'SITE_URL must be an http:// or https:// origin'],
  ['DATABASE_URL', 'mysql://db/site', 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [
    'DATABASE_READ_URL',
    'postgres://replica/site',
    'DATABASE_READ_URL needs DATABASE_URL, the database that is written',
  ],
  ['DATABASE_DIRECT_URL', 'postgres://db/site', 'DATABASE_DIRECT_URL needs DATABASE_URL, the database that is written'],
  ['SEED_DEMO', 'maybe', 'SEED_DEMO must be true or false.'],
  ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an e-mail address.'],
  ['OPENAI_BASE_URL', 'api.openai.com', 'OPENAI_BASE_URL must be an http:// or https:// address.'],
  ['STORAGE_URL', 's3://pictures', 'STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  ['STORAGE_URL', '/var/uploads', 'STORAGE_URL must look like s3://bucket.'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must start with smtp:// or smtps://.'],
  ['BACKUP_URL', 'https://safe', 'BACKUP_URL must look like s3://bucket.'],
  ['BACKUP_URL', 's3://safe', 'BACKUP_URL needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY, or the AWS_… ones.'],
  ['BACKUP_ACCESS_KEY_ID', 'me', 'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY belong together'],
  ['BACKUP_EVERY', 'week', 'BACKUP_EVERY must be one of hour, day, never.'],
  ['BACKUP_EVERY', 'hour', 'BACKUP_EVERY hour needs a place for them: BACKUP_URL or STORAGE_URL.'],
  ['BACKUP_KEY', 'short', 'BACKUP_KEY must have at least 32 characters.'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must look like smtp://user:password@host:587.'],
  ['NEWSLETTER_CONFIRM', 'perhaps', 'NEWSLETTER_CONFIRM must be true or false.'],
  ['MAIL_FROM', 'Ines <ines@example.com>, x@example.com', 'MAIL_FROM must hold an e-mail address.'],
  ['MAIL_FROM', 'Ines\r\nBcc: x@example.com', 'MAIL_FROM must hold an e-mail address.'],
  ['CONTACT_TO', 'me', 'CONTACT_TO must be an e-mail address.'],
  ['SITE_TIMEZONE', 'Madrid', 'SITE_TIMEZONE must be a time zone name'],
  ['SITE_TIMEZONE', '+01:00', 'SITE_TIMEZONE must be a time zone name'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 16.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
})

test('every variable that cannot be used is named at once, and no value is repeated', () => {
  const read = () => readEnv({ PORT: 'x', DATABASE_URL: 'secret-in-the-wrong-place', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/^The environment cannot be used:\nPORT .+\nDATABASE_URL .+\nLOG_LEVEL .+$/)
  expect(read).not.toThrow('secret-in-the-wrong-place')
})

test('a short admin code is refused in production only', () => {
  expect(readEnv({ ADMIN_CODE: 'short' }).ADMIN_CODE).toBe('short')
  expect(() => readEnv({ NODE_ENV: 'production', ADMIN_CODE: 'elevenchars' })).toThrow(
    'ADMIN_CODE must have at least 12 characters in production.',
  )
  expect(readEnv({ NODE_ENV: 'production', ADMIN_CODE: 'twelve-chars' }).ADMIN_CODE).toBe('twelve-chars')
})

test('an admin code that the sign-in form would refuse is refused at the start', () => {
  const { max } = loginTable.adminCode
  const code = 'x'.repeat(max)
  expect(readEnv({ ADMIN_CODE: code }).ADMIN_CODE).toBe(code)
  expect(() => readEnv({ ADMIN_CODE: `${code}x` })).toThrow(`ADMIN_CODE may have at most ${max} characters.`)
})

test.each([
  'administrator',
  'Password-2026',
  'passwordpassword',
  'changeme-changeme',
  'change-me-123',
  '123456789012',
  'aaaaaaaaaaaa',
  'your-admin-code',
])('the well-known admin code %s is refused in production', (ADMIN_CODE) => {
  expect(() => readEnv({ NODE_ENV: 'production', ADMIN_CODE })).toThrow('ADMIN_CODE must not be a well-known one')
})

test.each(['a-long-admin-code', 'secret-garden-wall', 'travel-by-night-train', 'welcome-home-ines'])(
  'the code %s is somebody’s own',
  (ADMIN_CODE) => {
    expect(readEnv({ NODE_ENV: 'production', ADMIN_CODE }).ADMIN_CODE).toBe(ADMIN_CODE)
  },
)
