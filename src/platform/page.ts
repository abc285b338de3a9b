import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AccountRole } from './roles.ts'

/** A page's own form that was sent without script, and the API's answer. */
export interface Posted {
  /** The sent fields, urlencoded. */
  sent: string
  /** The API's answer; null when it refused. */
  answer: unknown
  /** The refusal's sentence; empty when there was none. */
  error: string
  /** Errors by field. */
  fields: Record<string, string>
}

/** The page's parameters: the named segments of its path (decoded) and the query. */
export interface PageProps {
  params: Record<string, string>
  search: URLSearchParams
  /** Set in the answer to a form that was sent to the page's address; pages without a form never have it. */
  posted?: Posted | undefined
}

/** A page module: its component, and the queries that the server answers before rendering it. */
export interface PageModule {
  default: ComponentType<PageProps>
  // biome-ignore lint/suspicious/noExplicitAny: pages hold queries of many types; each keeps its own where it is used
  queries?: (props: PageProps) => FetchQueryOptions<any, any, any, any>[]
  /** The parts of the author's texts that the page shows. */
  texts?: readonly string[]
  /** Whether the page hydrates right after the first paint, because it is there to be worked with. */
  wakesAtOnce?: (props: PageProps) => boolean
  /** The parts loaded on demand that this address shows: the server loads them before rendering, and links their source `file`. */
  parts?: (props: PageProps) => readonly { fetch(): Promise<unknown>; file?: string | undefined }[]
  /** Addresses that the page will request when the author opens it: they are preloaded beside its code. */
  preloads?: (props: PageProps, role: AccountRole | undefined) => readonly string[]
}

export interface PageRoute {
  /** Path pattern: "/blog/:slug". */
  path: string
  /** A page of the author's desk: never cached, and in the desk's frame. */
  admin?: boolean
  load: () => Promise<PageModule>
}
