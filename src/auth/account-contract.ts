/** What everybody who writes here manages for themselves: sessions, passkeys, codes, the name in their byline. */
import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, adminWrite, gone, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { CodeChange, Proof, RecoveryCodes } from './codes/schema.ts'
import { NewPasskeyAnswer, Passkey, PasskeyName, PasskeyOptions } from './passkeys/schema.ts'
import { Profile } from './people/schema.ts'
import { Account } from './schema.ts'

const tags = ['Account']
const done = { 204: { description: 'It is done' } }

export const readAccount = apiRoute({
  who: 'contributor',
  method: 'get',
  path: '/api/account',
  tags,
  summary: 'How one signs in oneself, and where one is signed in',
  responses: { 200: ok(Account, 'The account'), ...adminOnly },
})

export const saveProfileRoute = apiRoute({
  who: 'contributor',
  method: 'put',
  path: '/api/account/profile',
  tags,
  summary: 'Change the name, portrait and line under one’s posts',
  description: 'The admin’s are the site’s own: 409.',
  request: { body: jsonBody(Profile) },
  responses: { ...done, ...adminWrite, ...refusals(409) },
})

export const changeCodeRoute = apiRoute({
  who: 'contributor',
  method: 'put',
  path: '/api/account/code',
  tags,
  summary: 'Change the code one signs in with',
  description:
    'With the present code (or a recovery code) in `present`, or the answer of a passkey to `/api/account/confirmation`. Every other session of the account ends.',
  request: { body: jsonBody(CodeChange) },
  responses: { ...done, ...adminWrite, ...refusals(429) },
})

export const renewRecoveryCodesRoute = apiRoute({
  who: 'contributor',
  method: 'post',
  path: '/api/account/recovery-codes',
  tags,
  summary: 'Make ten recovery codes in place of the former ones',
  description: 'Told once. Each signs in once, in the place of the code. Proof as for changing the code.',
  request: { body: jsonBody(Proof) },
  responses: { 201: ok(RecoveryCodes, 'The codes'), ...adminWrite, ...refusals(429) },
})

export const confirmationRoute = apiRoute({
  who: 'contributor',
  method: 'post',
  path: '/api/account/confirmation',
  tags,
  summary: 'What one’s own passkey is to sign, as proof for a change',
  responses: { 200: ok(PasskeyOptions, 'Options for the browser'), ...adminOnly, ...refusals(409) },
})

export const newPasskeyRoute = apiRoute({
  who: 'contributor',
  method: 'post',
  path: '/api/account/passkeys/options',
  tags,
  summary: 'What a browser needs to make a passkey',
  description:
    'Its challenge serves once, and for five minutes. Proof as for changing the code: a desk left open is not enough.',
  request: { body: jsonBody(Proof) },
  responses: { 200: ok(PasskeyOptions, 'Options for the browser'), ...adminWrite, ...refusals(409, 429) },
})

export const addPasskeyRoute = apiRoute({
  who: 'contributor',
  method: 'post',
  path: '/api/account/passkeys',
  tags,
  summary: 'Store a new passkey',
  request: { body: jsonBody(PasskeyName.extend({ passkey: NewPasskeyAnswer })) },
  responses: { 201: ok(Passkey, 'The passkey'), ...adminWrite, ...refusals(409) },
})

export const renamePasskeyRoute = apiRoute({
  who: 'contributor',
  method: 'put',
  path: '/api/account/passkeys/{id}',
  tags,
  summary: 'Name a passkey',
  request: { params: IdParam, body: jsonBody(PasskeyName) },
  responses: { 200: ok(Passkey, 'The passkey'), ...adminWrite, ...refusals(404) },
})

export const removePasskeyRoute = apiRoute({
  who: 'contributor',
  method: 'delete',
  path: '/api/account/passkeys/{id}',
  tags,
  summary: 'Remove a passkey',
  description: 'Not the only way in: 409.',
  request: { params: IdParam },
  responses: { ...gone, ...adminOnly, ...refusals(404, 409) },
})

export const endSessionRoute = apiRoute({
  who: 'contributor',
  method: 'delete',
  path: '/api/account/sessions/{id}',
  tags,
  summary: 'Sign out on one other device',
  request: { params: IdParam },
  responses: { 204: { description: 'The session is gone' }, ...adminOnly, ...refusals(404) },
})
