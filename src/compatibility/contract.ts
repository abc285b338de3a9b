import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { cursor, IdParam, idFrom, jsonBody, listHeaders, ok, refusals, words } from '#platform/http/api/contract.ts'
import { CompatibilityResult, OwnProfile, ProfileDraft, ProfilePair, PublicProfile } from './schema.ts'

const { get, post, remove } = routesOf('Compatibility')

const limitSentence = 'limit must be a whole number from 1 to 100.'
const excludeSentence = 'exclude must be the id of a profile.'

const ProfileListQuery = z.object({
  search: words(
    'search',
    100,
    'Only profiles with this text in their name, location, interests, budget, pace or personality. Case and accents make no difference; part of a word matches too.',
  ),
  exclude: z
    .string(excludeSentence)
    .refine((value) => idFrom(value) !== null, excludeSentence)
    .transform(Number)
    .optional()
    .meta({ description: 'Id of a profile that is left out: the reader’s own.' }),
  limit: z
    .string(limitSentence)
    .regex(/^\d{1,3}$/, limitSentence)
    .transform(Number)
    .pipe(z.int().min(1, limitSentence).max(100, limitSentence))
    .default(100)
    .meta({ description: 'Profiles on a page, 1 to 100.' }),
  cursor: cursor(),
})

const ListHeaders = listHeaders('Profiles on all pages together; counting stops at 10001.')

export const listProfiles = get('/api/compatibility/profiles', {
  who: 'everybody',
  summary: 'Travel profiles, newest first',
  description: 'What readers may see of each other: no e-mail, no account, no times.',
  request: { query: ProfileListQuery },
  responses: { 200: ok(z.array(PublicProfile), 'A page of profiles', ListHeaders), ...refusals(400) },
})

export const readProfile = get('/api/compatibility/profiles/{id}', {
  who: 'everybody',
  summary: 'One travel profile, as other readers see it',
  request: { params: IdParam },
  responses: { 200: ok(PublicProfile, 'The profile'), ...refusals(404) },
})

export const createProfile = post('/api/compatibility/profiles', {
  who: 'everybody',
  summary: 'Create a travel profile',
  description:
    'The answer carries, once, the private token and link that can delete the profile again. At most 20 requests a minute from one address, 500 profiles an hour from all; 503 while 10,000 are kept.',
  request: { body: jsonBody(ProfileDraft) },
  responses: { 201: ok(OwnProfile, 'The stored profile'), ...refusals(429, 503) },
})

export const deleteProfile = remove('/api/compatibility/profiles/{id}', {
  who: 'everybody',
  summary: 'Delete one’s own profile, or as an editor any, with everything compared with it',
  description:
    'The token from the profile’s creation comes in the body or in the header; an editor needs none. A profile that is not there any more answers 204 as well; a token that is not the profile’s own, 403. At most 20 requests a minute.',
  request: {
    params: IdParam,
    headers: z.object({
      'x-manage-token': z.string().optional().meta({ description: 'In place of the body.' }),
    }),
    body: {
      required: false,
      content: { 'application/json': { schema: z.object({ token: z.string('token must be text').optional() }) } },
    },
  },
  responses: { 204: { description: 'There is no such profile any more' }, ...refusals(404, 429) },
})

export const calculate = post('/api/compatibility/calculate', {
  who: 'everybody',
  summary: 'How well two profiles would get on',
  description:
    'The same for either order and every time, until the site’s destinations change. At most 100 requests a minute.',
  request: { body: jsonBody(ProfilePair) },
  responses: { 200: ok(CompatibilityResult, 'The comparison'), ...refusals(404, 429) },
})
