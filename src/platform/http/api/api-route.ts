/** A route of the API: its OpenAPI description, and its access terms, which are checked before anything of a request is read. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Access } from '#platform/roles.ts'
import { type ErrorStatus, refusals } from './contract.ts'

export interface Terms {
  /** The least role that may call it. It has no default, so that a route without it does not compile. */
  who: Access
  /** Largest body in bytes, by default `defaultMaxBody`; 'own': the route reads and limits its body itself. */
  maxBody?: number | 'own'
}

const kilobyte = 1024

export const defaultMaxBody = 64 * kilobyte

/** For posts and itineraries, which are long texts. */
export const longTextMaxBody = 1024 * kilobyte

type Config<Path extends string> = Omit<RouteConfig, 'path'> & { path: Path }

/**
 * Describes a route; refusals that follow from its terms, its query and its body are added. Its terms are not enumerable, so that the
 * OpenAPI document leaves them out.
 */
export function apiRoute<Path extends string, Route extends Config<Path> & Terms>(given: Route) {
  const { who, maxBody = defaultMaxBody, ...config } = given
  const responses = { ...refusals(...impliedRefusals(given)), ...given.responses }
  const operationId = operationIdOf(given)
  const security = who === 'everybody' ? [] : [{ session: [] }]
  const route = createRoute<Path, Route>({ operationId, security, ...config, responses } as unknown as Route)
  return Object.defineProperties(route, { who: { value: who }, maxBody: { value: maxBody } })
}

/** Name of a call for generated clients: "getBlogPostsBySlug" for GET /api/blog-posts/{slug}. */
function operationIdOf({ method, path }: Config<string>): string {
  const words =
    path
      .replace('/api/', '')
      .replaceAll('{', 'by-')
      .match(/[A-Za-z0-9]+/g) ?? []
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function impliedRefusals({ who, request }: Omit<RouteConfig, 'path'> & Terms): ErrorStatus[] {
  const statuses: ErrorStatus[] = []
  if (who !== 'everybody') statuses.push(401, 403)
  if (request?.query) statuses.push(400)
  if (request?.body) statuses.push(400, 403, 413, 415)
  return statuses
}

type Described = Omit<RouteConfig, 'path' | 'method' | 'tags'> & Terms

function describer<const Method extends RouteConfig['method']>(method: Method, tag: string) {
  // Not a const type parameter: with one the typed client would lose routes whose answer has no body.
  return <const Path extends string, Given extends Described>(path: Path, given: Given) =>
    apiRoute<Path, Given & { method: Method; path: Path; tags: string[] }>({ method, path, tags: [tag], ...given })
}

/** The describers of a room's routes, by method; `tag` is their heading in the OpenAPI document. */
export function routesOf(tag: string) {
  return {
    get: describer('get', tag),
    post: describer('post', tag),
    put: describer('put', tag),
    remove: describer('delete', tag),
  }
}

export interface DescribedRoute extends Required<Terms> {
  method: string
  path: string
  /** The path in the router's syntax: "/api/blog-posts/:id". */
  getRoutingPath(): string
}

/** The routes among the exports of a contract. */
export function routesIn(contract: object): DescribedRoute[] {
  return Object.values(contract).filter((each): each is DescribedRoute => typeof each?.getRoutingPath === 'function')
}
