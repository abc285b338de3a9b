export interface EmbedLink {
  address: string
  label: string
  /** Whether the service is known by name: a frame of any other may well be an advertisement. */
  isNamed: boolean
}

/** A link in place of an embedded frame or a lone address: words, and the address that people use. */
export function embedLink(address: string): EmbedLink | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^(www|m|player|open|embed)\./, '')
  const video = youtubeId(host, url)
  if (video) return { address: `https://www.youtube.com/watch?v=${video}`, label: 'Video on YouTube', isNamed: true }
  const vimeo = host === 'vimeo.com' ? /(\d{5,})/.exec(url.pathname)?.[1] : undefined
  if (vimeo) return { address: `https://vimeo.com/${vimeo}`, label: 'Video on Vimeo', isNamed: true }
  if (/(^|\.)google\.[\w.]+$/.test(host) && url.pathname.startsWith('/maps'))
    return { address, label: 'Map', isNamed: true }
  const label = names.get(host)
  return { address, label: label ?? `See it on ${host}`, isNamed: label !== undefined }
}

const names = new Map(
  Object.entries({
    'instagram.com': 'Post on Instagram',
    'twitter.com': 'Post on X',
    'x.com': 'Post on X',
    'facebook.com': 'Post on Facebook',
    'flickr.com': 'Picture on Flickr',
    'tiktok.com': 'Video on TikTok',
    'soundcloud.com': 'Recording on SoundCloud',
    'spotify.com': 'Recording on Spotify',
  }),
)

function youtubeId(host: string, url: URL): string | null {
  if (host === 'youtu.be') return url.pathname.slice(1) || null
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null
  return /^\/(?:embed|shorts|v)\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('v')
}
