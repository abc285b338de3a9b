/** The addresses behind shortcodes that embed something of another site, so that they are kept as links. */

/** Address patterns for embeds named by an id; `#` stands for the id. */
const named: Record<string, string> = {
  archiveorg: 'https://archive.org/details/#',
  bandcamp: 'https://bandcamp.com/EmbeddedPlayer/album=#',
  dailymotion: 'https://www.dailymotion.com/video/#',
  flickr: 'https://www.flickr.com/photos/#',
  getty: 'https://www.gettyimages.com/detail/#',
  gist: 'https://gist.github.com/#',
  hulu: 'https://www.hulu.com/watch/#',
  instagram: 'https://www.instagram.com/p/#/',
  polldaddy: 'https://poll.fm/#',
  scribd: 'https://www.scribd.com/document/#',
  slideshare: 'https://www.slideshare.net/slideshow/embed_code/#',
  spotify: 'https://open.spotify.com/#',
  ted: 'https://www.ted.com/talks/view/id/#',
  tweet: 'https://twitter.com/i/status/#',
  'twitter-timeline': 'https://twitter.com/#',
  ustream: 'https://www.ustream.tv/recorded/#',
  videopress: 'https://videopress.com/v/#',
  vine: 'https://vine.co/v/#',
  wpvideo: 'https://videopress.com/v/#',
}

/** Of these other shortcodes, the address they contain is kept. */
const known = new Set([
  ...Object.keys(named),
  ...'carto codepen crowdsignal facebook googleapps googlemaps houzz iframe kickstarter link map medium mixcloud pinterest soundcloud twitchtv twitter untappd vr'.split(
    ' ',
  ),
])

const idNames = ['id', 'album', 'track', 'poll', 'username', 'src', 'video', 'photo', '0']

/** Whether a name without attributes is a shortcode, and not a word in brackets. */
export const leadsElsewhere = (name: string) => known.has(name)

/** @param rest the text after the name */
export function addressOf(name: string, attributes: Record<string, string>, rest: string, content = ''): string | null {
  const unescaped = (text: string) => text.replaceAll('&amp;', '&')
  const written = /(?:https?:)?\/\/[^\s"'<>\]]+/.exec(unescaped(`${rest} ${content}`))?.[0]
  if (written) return written.startsWith('//') ? `https:${written}` : written
  const place = named[name]
  const id = idNames.map((each) => attributes[each]).find(Boolean) ?? content.trim()
  if (place === undefined || !id || !/^[\w:/.@?&;=+%-]{1,300}$/.test(id)) return null
  // "spotify:track:abc"; "8874930&doc=…"
  const plain =
    unescaped(id)
      .replace(/^spotify:/, '')
      .replaceAll(':', '/')
      .split(/[?&]/)[0] ?? ''
  return place.replace('#', plain)
}
