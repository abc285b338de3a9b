import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { CurrentUser, Login } from './schema.ts'

export const readCurrentUser = apiRoute({
  who: 'everybody',
  method: 'get',
  path: '/api/auth/user',
  tags: ['Session'],
  summary: 'Who is signed in',
  responses: { 200: ok(CurrentUser, 'The current user'), ...refusals(401) },
})

export const login = apiRoute({
  who: 'everybody',
  method: 'post',
  path: '/api/auth/login',
  tags: ['Session'],
  summary: 'Sign in as the admin',
  description:
    'Sets the session cookie. Every wrong pair gets the same answer; after 8 in 15 minutes an address must wait.',
  request: { body: jsonBody(Login) },
  responses: { 200: ok(CurrentUser, 'The current user'), ...refusals(400, 401, 403, 413, 415, 429) },
})

export const logout = apiRoute({
  who: 'everybody',
  method: 'post',
  path: '/api/auth/logout',
  tags: ['Session'],
  summary: 'Sign out',
  responses: { 204: { description: 'The session is gone' }, ...refusals(403) },
})

export const logoutElsewhere = apiRoute({
  who: 'admin',
  method: 'delete',
  path: '/api/auth/sessions',
  tags: ['Session'],
  summary: 'Sign out on every other device',
  responses: { 204: { description: 'Only the session of this call is left' }, ...adminOnly },
})
