import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { LinkKind, LinkState } from './options.ts'
import type { outgoingRoutes } from './routes.server.ts'
import type { LinkDetail, LinkReplaced, LinkReplacement, OutgoingLinks } from './schema.ts'

const { links } = apiClient<ReturnType<typeof outgoingRoutes>>().api
const named = links[':hash']

export interface LinkFilters {
  search: string
  state: LinkState | ''
  kind: LinkKind
  limit: number
}

export function linksQuery({ search, state, kind, limit }: LinkFilters) {
  const query = { ...(search && { search }), ...(state && { state }), kind, limit: String(limit) }
  return queryOptions({
    queryKey: ['/api/links', query],
    queryFn: async (): Promise<OutgoingLinks> => (await links.$get({ query })).json(),
    placeholderData: keepPreviousData,
  })
}

export function linkQuery(hash: string) {
  return readQuery<LinkDetail>(['/api/links', 'one', hash], () => named.$get({ param: { hash } }))
}

/** @param hash of one link; left out: all */
export async function lookAgain(hash?: string): Promise<void> {
  await (hash === undefined ? links.look.$post() : named.look.$post({ param: { hash } }))
}

export async function ignoreLink({
  hash,
  ...json
}: {
  hash: string
  until: string | null
  why: string | null
}): Promise<void> {
  await named.ignored.$put({ param: { hash }, json })
}

type Replacing = { hash: string } & z.input<typeof LinkReplacement>

export async function replaceLink({ hash, ...json }: Replacing): Promise<LinkReplaced> {
  return (await named.replacement.$post({ param: { hash }, json })).json()
}

export async function switchLooking(isOn: boolean): Promise<void> {
  await links.looking.$put({ json: { isOn } })
}
