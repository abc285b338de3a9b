/** The purge request of each content delivery network. */
import type { Env } from '../../env.server.ts'

export interface PurgeFormat {
  /** Response header for the cache tag. Only pages have it, so that pictures and the build's files are not purged. */
  tagHeader?: string
  /** Milliseconds between two purges, by the network's rate limit; changes in between share one purge. */
  everyMs: number
  headers: (token: string | undefined) => Record<string, string>
  /** The JSON body; undefined: none. */
  body: (revision: string) => unknown
}

/** One cache tag for all pages, because a write may change any of them. */
const tag = 'pages'

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

export const purgeFormats = {
  /** This site's own: `{"paths": ["/*"], "revision": "…"}`. */
  own: { everyMs: 0, headers: bearer, body: (revision) => ({ paths: ['/*'], revision }) },
  /**
   * PURGE_URL https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache. Free plans may purge five times a minute.
   * https://developers.cloudflare.com/cache/how-to/purge-cache/
   */
  cloudflare: { tagHeader: 'cache-tag', everyMs: 12_000, headers: bearer, body: () => ({ tags: [tag] }) },
  /**
   * PURGE_URL https://api.fastly.com/service/SERVICE/purge. A soft purge: the stale copy is served while it is revalidated.
   * https://www.fastly.com/documentation/reference/api/purging/
   */
  fastly: {
    tagHeader: 'surrogate-key',
    everyMs: 1000,
    headers: (token = '') => ({ 'fastly-key': token, 'fastly-soft-purge': '1' }),
    body: () => ({ surrogate_keys: [tag] }),
  },
  /**
   * PURGE_URL https://api.bunny.net/pullzone/ZONE/purgeCache. Thirty a minute, after a burst of twenty.
   * https://docs.bunny.net/cdn/purge-cache, https://docs.bunny.net/docs/cdn-api-purge-rate-limits
   */
  bunny: {
    tagHeader: 'cdn-tag',
    everyMs: 2000,
    headers: (token = '') => ({ accesskey: token }),
    body: () => ({ CacheTag: tag }),
  },
} satisfies Record<Env['PURGE_FORMAT'], PurgeFormat>

/** Headers of a page that shared caches may keep. */
export function sharedCaching({ PURGE_URL, PURGE_FORMAT }: Pick<Env, 'PURGE_URL' | 'PURGE_FORMAT'>) {
  const { tagHeader }: PurgeFormat = purgeFormats[PURGE_FORMAT]
  // With purging: a day, and a minute more while the cache revalidates. Without: one second, about as long as other instances take
  // to notice a write.
  const shared = PURGE_URL ? 's-maxage=86400, stale-while-revalidate=60' : 's-maxage=1, stale-while-revalidate=1'
  return {
    'cache-control': `public, max-age=0, must-revalidate, ${shared}`,
    ...(PURGE_URL && tagHeader && { [tagHeader]: tag }),
  }
}
