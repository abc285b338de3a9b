import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A page's own form as it was sent without script, and what the API said to it. */
export interface Posted {
  /** The fields as they were sent, urlencoded. */
  sent: string
  /** The API's answer; null when it refused. */
  answer: unknown
  /** Why it refused, in a sentence; empty when it did not. */
  error: string
  /** What is wrong with the fields, by their names. */
  fields: Record<string, string>
}

/** What the address says: the named parts of the path (decoded) and the query string. */
export interface PageProps {
  params: Record<string, string>
  search: URLSearchParams
  /** In the answer to a form sent to the page's address; pages without a form never have it. */
  posted?: Posted | undefined
}

/** A page module: its component, and the queries that must be answered before the server renders it. */
export interface PageModule {
  default: ComponentType<PageProps>
  // biome-ignore lint/suspicious/noExplicitAny: pages hold queries of many types; each keeps its own where it is used
  queries?: (props: PageProps) => FetchQueryOptions<any, any, any, any>[]
  /**
   * What a screen of the desk shows from the beginning to whose session it is, of a list its first page. Nothing is asked ahead
   * in the browser: kept from before it was shown, a list would lack what was written meanwhile.
   */
  deskQueries?: (props: PageProps) => DeskQuery[]
  /** Parts of the author's texts that it shows. */
  texts?: readonly string[]
  /** Whether the page is there to be worked with: its application comes right after the first paint, unasked. */
  wakesAtOnce?: (props: PageProps) => boolean
  /** Its parts on demand that this address shows: the server has them before it draws the page, and links their source `file`. */
  parts?: (props: PageProps) => readonly { fetch(): Promise<unknown>; file?: string | undefined }[]
  /** Addresses that the page will ask when the author opens it: they are fetched beside its code instead of after it. */
  preloads?: (props: PageProps) => readonly string[]
}

// biome-ignore-start lint/suspicious/noExplicitAny: as above
export type DeskList = FetchInfiniteQueryOptions<any, any, any, any, any>
export type DeskQuery = FetchQueryOptions<any, any, any, any> | DeskList
// biome-ignore-end lint/suspicious/noExplicitAny: as above

export interface PageRoute {
  /** Path pattern: "/blog/:slug". */
  path: string
  /** A page of the author's desk: never kept, and in its own frame instead of the readers'. */
  admin?: boolean
  load: () => Promise<PageModule>
}
