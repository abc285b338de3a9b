import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { PasskeyAnswer, PasskeyOptions } from './passkeys/schema.ts'
import { InvitationToken, Joining, JoiningName, OpenInvitation } from './people/schema.ts'
import { CurrentUser, Login } from './schema.ts'

const { get, post, remove } = routesOf('Session')

export const readCurrentUser = get('/api/auth/user', {
  who: 'everybody',
  summary: 'Who is signed in',
  description: 'The 401 also takes back the cookies of a session that has ended.',
  responses: { 200: ok(CurrentUser, 'The current user'), ...refusals(401) },
})

export const login = post('/api/auth/login', {
  who: 'everybody',
  summary: 'Sign in as the admin',
  description:
    'Sets the session cookie. Every wrong pair gets the same answer; after 8 in 15 minutes an address must wait.',
  request: { body: jsonBody(Login) },
  responses: { 200: ok(CurrentUser, 'The current user'), ...refusals(401, 429) },
})

export const logout = post('/api/auth/logout', {
  who: 'everybody',
  summary: 'Sign out',
  responses: { 204: { description: 'The session is gone' }, ...refusals(403) },
})

export const logoutElsewhere = remove('/api/auth/sessions', {
  who: 'contributor',
  summary: 'Sign out on every other device',
  responses: { 204: { description: 'Only the session of this call is left' } },
})

export const passkeySignInOptions = post('/api/auth/passkey/options', {
  who: 'everybody',
  summary: 'What a passkey is to sign for signing in',
  description: 'Its challenge serves once, and for five minutes.',
  responses: { 200: ok(PasskeyOptions, 'Options for the browser'), ...refusals(403, 409, 429) },
})

export const passkeySignIn = post('/api/auth/passkey', {
  who: 'everybody',
  summary: 'Sign in by passkey',
  description:
    'Failures from an address are counted with its wrong codes; the total of wrong codes does not concern passkeys.',
  request: { body: jsonBody(PasskeyAnswer) },
  responses: { 200: ok(CurrentUser, 'The current user'), ...refusals(401, 409, 429) },
})

export const openInvitation = post('/api/auth/invitation', {
  who: 'everybody',
  summary: 'For whom an invitation is',
  description: 'Changes nothing: programs that follow links in mails use no invitation up.',
  request: { body: jsonBody(InvitationToken) },
  responses: { 200: ok(OpenInvitation, 'The invitation'), ...refusals(404, 429) },
})

export const joiningPasskey = post('/api/auth/invitation/passkey-options', {
  who: 'everybody',
  summary: 'What a browser needs to make the passkey of somebody who is invited',
  request: { body: jsonBody(JoiningName) },
  responses: { 200: ok(PasskeyOptions, 'Options for the browser'), ...refusals(404, 409, 429) },
})

export const join = post('/api/auth/invitation/accept', {
  who: 'everybody',
  summary: 'Come in by an invitation, which is used up by it',
  request: { body: jsonBody(Joining) },
  responses: { 200: ok(CurrentUser, 'Who is signed in now'), ...refusals(404, 409, 429) },
})
