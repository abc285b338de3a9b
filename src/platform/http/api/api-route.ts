/** A route of the API: what its document says of it, and its terms, which are looked at before anything of a request is. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Access } from '#platform/roles.ts'

export interface Terms {
  /** The least role that may call it. It has no default, so that a route without it does not compile. */
  who: Access
  /** Largest body in bytes, `defaultMaxBody` where nothing is said; 'own': the route reads and limits its body by itself. */
  maxBody?: number | 'own'
}

const kilobyte = 1024

export const defaultMaxBody = 64 * kilobyte

/** For posts and itineraries, which are long texts. */
export const longTextMaxBody = 1024 * kilobyte

type Config<Path extends string> = Omit<RouteConfig, 'path'> & { path: Path }

/** Describes a route. Its terms are not enumerable, so that no document shows them. */
export function apiRoute<Path extends string, Route extends Config<Path> & Terms>(given: Route) {
  const { who, maxBody = defaultMaxBody, ...config } = given
  const route = createRoute<Path, Route>(config as unknown as Route)
  return Object.defineProperties(route, { who: { value: who }, maxBody: { value: maxBody } })
}

export interface DescribedRoute extends Required<Terms> {
  method: string
  path: string
  /** The path as the routers write it: "/api/blog-posts/:id". */
  getRoutingPath(): string
}

/** The routes among the exports of a contract. */
export function routesIn(contract: object): DescribedRoute[] {
  return Object.values(contract).filter((each): each is DescribedRoute => typeof each?.getRoutingPath === 'function')
}
