import type { ReactNode } from 'react'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { siteUrl } from '../site-url.ts'
import { useSite } from '../values/use-values.ts'

/** The whole document; the server adds the build's styles and scripts to its head, and the author's look. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <html lang={site.language} data-site-url={siteUrl()} data-time-zone={siteTimeZone()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="alternate" type="application/rss+xml" title={site.titleSuffix} href="/feed.xml" />
        <link rel="alternate" type="application/feed+json" title={site.titleSuffix} href="/feed.json" />
      </head>
      <body>{children}</body>
    </html>
  )
}
