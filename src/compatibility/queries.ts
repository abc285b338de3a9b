import { queryOptions } from '@tanstack/react-query'
import { filled } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import { type ListPage, readListPage } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import type { draftFrom } from './fields.ts'
import type { compatibilityRoutes } from './routes.server.ts'
import type { CompatibilityResult, OwnProfile, ProfileDraft, PublicProfile } from './schema.ts'

const { compatibility } = apiClient<ReturnType<typeof compatibilityRoutes>>().api

/** Page size of the matches; full rows of two or three cards. */
const perPage = 60

const blankProfile = { age: null, interests: [] }
const blankResult = {
  compatibilityScore: 0,
  summary: '',
  matchReasons: [],
  conflictAreas: [],
  recommendedDestinations: [],
}

/** The query key of all lists of profiles; they are dropped from the cache when one is added or deleted. */
export const profilesKey = ['/api/compatibility/profiles']

/** A page of all profiles except the reader's own, newest first. */
export function profilesQuery(filter: { exclude: number; search: string; cursor: string | null }) {
  const { exclude, search, cursor } = filter
  const query = {
    exclude: String(exclude),
    limit: String(perPage),
    ...(search && { search }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: [...profilesKey, query],
    queryFn: async (): Promise<ListPage<PublicProfile>> =>
      readListPage(await compatibility.profiles.$get({ query }), blankProfile),
  })
}

/** One profile, for the pages without script. */
export function profileQuery(id: number) {
  return readQuery<PublicProfile>([...profilesKey, id], () =>
    compatibility.profiles[':id'].$get({ param: { id: String(id) } }),
  )
}

/** @throws ApiError, whose sentence is what the notice shows */
export async function createProfile(draft: ReturnType<typeof draftFrom>): Promise<OwnProfile> {
  return (await compatibility.profiles.$post({ json: draft as ProfileDraft })).json()
}

/**
 * @param token undefined for an editor, who needs none
 * @throws ApiError 403 when the token is not the profile's; a profile that is already deleted is no error
 */
export async function deleteProfile(id: number, token: string | undefined): Promise<void> {
  await compatibility.profiles[':id'].$delete({ param: { id: String(id) }, header: {}, json: { token } })
}

/** @throws ApiError, 404 when one of the two was deleted meanwhile */
export async function calculateCompatibility(profileId1: number, profileId2: number): Promise<CompatibilityResult> {
  const answer = await compatibility.calculate.$post({ json: { profileId1, profileId2 } })
  return filled(await answer.json(), blankResult)
}
