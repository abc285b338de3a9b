/** What everybody who writes here manages for themselves: sessions, passkeys, codes, the name in their byline. */
import { routesOf } from '#platform/http/api/api-route.ts'
import { gone, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { CodeChange, Proof, RecoveryCodes } from './codes/schema.ts'
import { NewPasskeyAnswer, Passkey, PasskeyName, PasskeyOptions } from './passkeys/schema.ts'
import { Profile } from './people/schema.ts'
import { Account } from './schema.ts'

const { get, post, put, remove } = routesOf('Account')
const done = { 204: { description: 'It is done' } }

export const readAccount = get('/api/account', {
  who: 'contributor',
  summary: 'How one signs in oneself, and where one is signed in',
  responses: { 200: ok(Account, 'The account') },
})

export const saveProfile = put('/api/account/profile', {
  who: 'contributor',
  summary: 'Change the name, portrait and line under one’s posts',
  description: 'The admin’s are the site’s own: 409.',
  request: { body: jsonBody(Profile) },
  responses: { ...done, ...refusals(409) },
})

export const changeCode = put('/api/account/code', {
  who: 'contributor',
  summary: 'Change the code one signs in with',
  description:
    'With the present code (or a recovery code) in `present`, or the answer of a passkey to `/api/account/confirmation` (409 where the site’s address allows none). Every other session of the account ends.',
  request: { body: jsonBody(CodeChange) },
  responses: { ...done, ...refusals(409, 429) },
})

export const renewRecoveryCodes = post('/api/account/recovery-codes', {
  who: 'contributor',
  summary: 'Make ten recovery codes in place of the former ones',
  description: 'Told once. Each signs in once, in the place of the code. Proof as for changing the code.',
  request: { body: jsonBody(Proof) },
  responses: { 201: ok(RecoveryCodes, 'The codes'), ...refusals(409, 429) },
})

export const confirmation = post('/api/account/confirmation', {
  who: 'contributor',
  summary: 'What one’s own passkey is to sign, as proof for a change',
  responses: { 200: ok(PasskeyOptions, 'Options for the browser'), ...refusals(409) },
})

export const newPasskey = post('/api/account/passkeys/options', {
  who: 'contributor',
  summary: 'What a browser needs to make a passkey',
  description:
    'Its challenge serves once, and for five minutes. Proof as for changing the code: a desk left open is not enough.',
  request: { body: jsonBody(Proof) },
  responses: { 200: ok(PasskeyOptions, 'Options for the browser'), ...refusals(409, 429) },
})

export const addPasskey = post('/api/account/passkeys', {
  who: 'contributor',
  summary: 'Store a new passkey',
  request: { body: jsonBody(PasskeyName.extend({ passkey: NewPasskeyAnswer })) },
  responses: { 201: ok(Passkey, 'The passkey'), ...refusals(409) },
})

export const renamePasskey = put('/api/account/passkeys/{id}', {
  who: 'contributor',
  summary: 'Name a passkey',
  request: { params: IdParam, body: jsonBody(PasskeyName) },
  responses: { 200: ok(Passkey, 'The passkey'), ...refusals(404) },
})

export const removePasskey = remove('/api/account/passkeys/{id}', {
  who: 'contributor',
  summary: 'Remove a passkey',
  description: 'Not the only way in: 409.',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404, 409) },
})

export const endSession = remove('/api/account/sessions/{id}', {
  who: 'contributor',
  summary: 'Sign out on one other device',
  request: { params: IdParam },
  responses: { 204: { description: 'The session is gone' }, ...refusals(404) },
})
