import { expect, test } from 'vitest'
import { type ConnectionName, connectionNames } from './names.ts'
import type { Connection } from './schema.ts'
import { stateOf } from './service-state.ts'
import { services } from './services.ts'

type From = Partial<Record<ConnectionName, Connection['from']>>

function serviceOf(name: string) {
  return services.find((one) => one.name === name) ?? expect.fail(name)
}

function stateWith(name: string, from: From) {
  const connections = connectionNames.map((each) => ({
    name: each,
    from: from[each] ?? ('nowhere' as const),
    value: null,
    changedAt: null,
  }))
  return stateOf(serviceOf(name), connections)
}

const server = ['host', 'port', 'user', 'password']
const addresses = ['MAIL_FROM', 'CONTACT_TO']

test.each<[name: string, from: From, isConnected: boolean, source: string | null, open: string[]]>([
  ['Outgoing mail', {}, false, null, [...server, ...addresses]],
  ['Outgoing mail', { SMTP_URL: 'desk', MAIL_FROM: 'environment' }, true, 'desk', [...server, 'CONTACT_TO']],
  ['Outgoing mail', { SMTP_URL: 'environment' }, true, 'environment', addresses],
  ['Outgoing mail', { SMTP_URL: 'environment', CONTACT_TO: 'desk' }, true, 'environment', addresses],
  ['Outgoing mail', { SMTP_URL: 'unreadable' }, false, 'unreadable', [...server, ...addresses]],
  ['Outgoing mail', { CONTACT_TO: 'unused' }, false, 'unused', [...server, ...addresses]],
  [
    'Outgoing mail',
    { SMTP_URL: 'environment', MAIL_FROM: 'environment', CONTACT_TO: 'environment' },
    true,
    'environment',
    [],
  ],
  ['Text generation', { OPENAI_API_KEY: 'desk' }, true, 'desk', ['OPENAI_API_KEY']],
  ['Booking partner', { EXPEDIA_PARTNER_ID: 'desk' }, true, 'desk', ['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID']],
  ['Booking partner', { EXPEDIA_PARTNER_ID: 'environment' }, true, 'environment', ['EXPEDIA_AFFILIATE_ID']],
  ['Booking partner', { EXPEDIA_AFFILIATE_ID: 'desk' }, false, null, ['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID']],
])('%s with %j: connected %j, source %j, and the desk may change %j', (name, from, isConnected, source, open) => {
  const { fixed, ...state } = stateWith(name, from)
  expect(state).toEqual({ isConnected, source })
  expect(Object.keys(serviceOf(name).table).filter((field) => !fixed.includes(field))).toEqual(open)
})

test.each([
  [{}, {}],
  [{ port: '' }, {}],
  [{ port: '465' }, { host: 'Please enter the mail server again' }],
  [{ user: 'ines' }, { host: 'Please enter the mail server again' }],
  [{ host: 'mail.example.com', port: '465' }, {}],
  [{ host: 'mail.example.com', user: 'ines' }, { password: 'Please enter the password again' }],
])('what is typed of a stored mail server is asked for whole: %j', (typed, errors) => {
  const untouched = { host: '', port: '587', user: '', password: '', MAIL_FROM: '', CONTACT_TO: '' }
  expect(serviceOf('Outgoing mail').lacks?.({ ...untouched, ...typed })).toEqual(errors)
})
