import type { ReactNode } from 'react'
import { site } from '#site.config'
import { siteTimeZone, siteUrl } from './site-url.ts'

/** The whole document; the server adds the build's style sheet and scripts to its head. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} data-site-url={siteUrl()} data-time-zone={siteTimeZone()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdfdfb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1524" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title={site.titleSuffix} href="/feed.xml" />
        <link rel="alternate" type="application/feed+json" title={site.titleSuffix} href="/feed.json" />
      </head>
      <body>{children}</body>
    </html>
  )
}
