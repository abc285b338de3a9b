import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { gone, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { InvitationDraft, NewInvitation, People, RoleChange } from './schema.ts'

const { get, post, put, remove } = routesOf('People')

export const listPeople = get('/api/people', {
  who: 'admin',
  summary: 'Who may come in, and who is invited',
  responses: { 200: ok(People, 'The people') },
})

export const listWriters = get('/api/people/writers', {
  who: 'editor',
  summary: 'Whose name a post may carry instead of the site’s own author’s',
  responses: { 200: ok(z.array(z.object({ id: z.int(), name: z.string() })), 'The writers') },
})

export const inviteRoute = post('/api/people/invitations', {
  who: 'admin',
  summary: 'Invite somebody, or give somebody a new way in',
  description:
    'The link is told once, and mailed where mail is set up. It works once, for seven days, and replaces one that the address had.',
  request: { body: jsonBody(InvitationDraft) },
  responses: { 201: ok(NewInvitation, 'The invitation'), ...refusals(409) },
})

export const withdrawRoute = remove('/api/people/invitations/{id}', {
  who: 'admin',
  summary: 'Withdraw an invitation',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404) },
})

export const changeRoleRoute = put('/api/people/{id}', {
  who: 'admin',
  summary: 'Change what somebody may do',
  description: 'Their sessions end at once. The admin’s role cannot be changed: 409.',
  request: { params: IdParam, body: jsonBody(RoleChange) },
  responses: { 204: { description: 'It is changed' }, ...refusals(404, 409) },
})

export const removePersonRoute = remove('/api/people/{id}', {
  who: 'admin',
  summary: 'Let somebody in no more',
  description: 'Their sessions end at once; their posts keep their name. The admin cannot be removed: 409.',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404, 409) },
})
