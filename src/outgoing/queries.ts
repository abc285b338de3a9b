import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf, done } from '#platform/calls.ts'
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
  return readQuery<OutgoingLinks>(['/api/links', query], () => links.$get({ query }), {
    placeholderData: keepPreviousData,
  })
}

export const linkQuery = (hash: string) =>
  readQuery<LinkDetail>(['/api/links', 'one', hash], () => named.$get({ param: { hash } }))

/** @param hash of one link; left out: all */
export async function lookAgain(hash?: string): Promise<void> {
  await (hash === undefined ? links.look.$post() : named.look.$post({ param: { hash } }))
}

export const ignoreLink = ({ hash, ...json }: { hash: string; until: string | null; why: string | null }) =>
  done(named.ignored.$put({ param: { hash }, json }))

type Replacing = { hash: string } & z.input<typeof LinkReplacement>

export const replaceLink = ({ hash, ...json }: Replacing) =>
  bodyOf<LinkReplaced>(named.replacement.$post({ param: { hash }, json }))
export const switchLooking = (isOn: boolean) => done(links.looking.$put({ json: { isOn } }))
