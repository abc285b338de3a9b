import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { readSettings } from './env-file.server.ts'

/** The settings, and the warnings, for this file and this environment. */
function settingsOf(text: string, environment: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const ENV_FILE = join(folder, 'settings')
  writeFileSync(ENV_FILE, text)
  const told: string[] = []
  const env = readSettings({ ...environment, ENV_FILE }, (line) => told.push(line.replace(ENV_FILE, 'The file')))
  return { env, told }
}

test('the file’s settings stand below the environment’s, also below an empty one', () => {
  const file =
    '\ufeffPORT=4390\r\n# HOST=0.0.0.0\r\nexport ADMIN_EMAIL="a@b.example" # who\r\nSMTP_URL=smtp://mail.example\r\n'
  const { env, told } = settingsOf(file, { PORT: '5000', SMTP_URL: '' })
  expect(env).toMatchObject({ PORT: 5000, HOST: '127.0.0.1', ADMIN_EMAIL: 'a@b.example' })
  expect(env.SMTP_URL).toBeUndefined()
  expect(told).toEqual([])
})

test.each([
  ['PROT', 'PORT'],
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['port', 'PORT'],
])('a name of the file that nobody knows is told with the nearest: %s, %s', (name, nearest) => {
  expect(settingsOf(`${name}=1\n${name}=2`).told).toEqual([
    `The file sets ${name}, which is no setting of this site. Did you mean ${nearest}?`,
  ])
})

test('settings that have no effect in the file are reported', () => {
  expect(settingsOf('NODE_ENV=production\nPOSTGRES_PASSWORD=x').told).toEqual([
    'The file sets NODE_ENV, which only counts in the environment.',
  ])
})

test('of unknown environment variables only likely typing mistakes are reported', () => {
  const others = [
    'PATH',
    'HOME',
    'POST',
    'HOSTS',
    'HOSTNAME',
    'HTTP_URL',
    'LANG',
    'AWS_PROFILE',
    'OPENAI_ORG_ID',
    'SHOP_URL',
  ]
  expect(settingsOf('', Object.fromEntries(others.map((name) => [name, 'x']))).told).toEqual([])
  const slips = ['HSOT', 'SITEURL', 'DATABSE_URL', 'OPEN_AI_API_KEY']
  expect(settingsOf('', Object.fromEntries(slips.map((name) => [name, 'x']))).told).toEqual([
    'The environment sets HSOT, which is no setting of this site. Did you mean HOST?',
    'The environment sets SITEURL, which is no setting of this site. Did you mean SITE_URL?',
    'The environment sets DATABSE_URL, which is no setting of this site. Did you mean DATABASE_URL?',
    'The environment sets OPEN_AI_API_KEY, which is no setting of this site. Did you mean OPENAI_API_KEY?',
  ])
})

test('a file that was named and cannot be read is an error', () => {
  expect(() => readSettings({ ENV_FILE: '/no/such/file' })).toThrow(
    'The file /no/such/file with the settings cannot be read: ',
  )
  expect(() => readSettings({ ENV_FILE: tmpdir() })).toThrow(`The file ${tmpdir()} with the settings cannot be read: `)
})

test('all settings in .env.example are known', async () => {
  const told: string[] = []
  readSettings({ ENV_FILE: '.env.example' }, (line) => told.push(line))
  expect(told).toEqual([])
})
