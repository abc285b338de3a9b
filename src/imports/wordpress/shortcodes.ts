/** Converts WordPress's shortcodes, `[caption]…[/caption]`, to HTML. */
import { truncate } from '#platform/text/truncate.ts'
import type { Note } from '../report.ts'
import { addressOf, leadsElsewhere } from './shortcode-links.ts'

export interface Attachment {
  url: string
  alt: string
  caption: string
}

export interface ShortcodeWorld {
  /** Pictures by their ids there; with null, those attached to the post. */
  gallery(ids: string[] | null): Attachment[]
  note(note: Note): void
}

type Attributes = Record<string, string>
type Writer = (attributes: Attributes, content: string, world: ShortcodeWorld) => string

const media = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'wmv', 'mp3', 'm4a', 'ogg', 'wav', '0', 'url']

/** Limit of nesting; deeper shortcodes are left as they are. */
const maxDepth = 50

const writers = new Map<string, Writer>(
  Object.entries({
    caption: captioned,
    wp_caption: captioned,
    gallery: ({ ids, include }, _, world) => {
      const given = ids ?? include
      const numbers = given ? given.split(/[\s,]+/).filter(Boolean) : null
      const pictures = world.gallery(numbers)
      const missing = (numbers?.length ?? 1) - pictures.length
      if (missing > 0) {
        const detail = numbers ? `${missing} of ${numbers.join(', ')}` : undefined
        world.note({ about: 'A gallery whose pictures are not in the export', ...(detail && { detail }) })
      }
      return `<figure>${pictures.map(figureOf).join('')}</figure>`
    },
    embed: (_, content) => ownLine(content),
    youtube: videoAt('https://www.youtube.com/watch?v='),
    vimeo: videoAt('https://vimeo.com/'),
    video: fileLink('Video'),
    audio: fileLink('Recording'),
    code: codeBlock,
    sourcecode: codeBlock,
  }),
)

/** Layout shortcodes: they only arrange the text between them, so that is kept and nothing is reported. */
const silent =
  /^(?:vc_|et_pb_|fusion_|av_|mk_|row$|col(?:umn)?s?$|one_|two_|dropcap|center|left|right|clear|divider|spacer)/

/** Replaces every shortcode of a text; code keeps its brackets, and so does `[sic]`. */
export function expandShortcodes(text: string, world: ShortcodeWorld): string {
  return partsOf(text)
    .map((part, index) => (index % 2 ? part : expand(part, world)))
    .join('')
}

/**
 * Splits a text so that every second part is code or a comment. The end of an unclosed one is searched for only once.
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  const endless = new Set<string>()
  let from = 0
  for (const { 1: tag, index } of text.matchAll(/<(pre|code)[\s>]|<!--/gi)) {
    const closing = tag ? `</${tag.toLowerCase()}>` : '-->'
    if (index < from || endless.has(closing)) continue
    const search = new RegExp(closing, 'gi')
    search.lastIndex = index
    if (search.test(text)) {
      parts.push(text.slice(from, index), text.slice(index, search.lastIndex))
      from = search.lastIndex
    } else endless.add(closing)
  }
  return [...parts, text.slice(from)]
}

const opening = /\[(\[?)([a-zA-Z][\w-]*)((?:[\s=][^[\]]*)?)\]/g

function expand(text: string, world: ShortcodeWorld, depth = 0): string {
  if (depth > maxDepth) return text
  let result = ''
  let from = 0
  const closingOf = closings(text)
  opening.lastIndex = 0
  for (;;) {
    opening.lastIndex = from
    const hit = opening.exec(text)
    if (!hit) return result + text.slice(from)
    const [whole, escaped, name = '', rest = ''] = hit
    const after = hit.index + whole.length
    result += text.slice(from, hit.index)
    from = after
    // [[gallery]] is an escaped shortcode, to be shown as text.
    if (escaped) {
      const isWhole = text[after] === ']'
      result += isWhole ? whole.slice(1) : whole
      from = isWhole ? after + 1 : after
      continue
    }
    const end = rest.trimEnd().endsWith('/') ? -1 : closingOf(name, after)
    if (!isShortcode(name, rest, end)) {
      result += whole
      continue
    }
    const content = end < 0 ? '' : text.slice(after, end)
    if (end >= 0) from = end + name.length + 3
    result += write(name, rest, content, world, depth)
  }
}

/** Finds where a shortcode is closed; for a name that is never closed again, the text is searched only once. */
function closings(text: string) {
  const last = new Map<string, number>()
  return (name: string, after: number): number => {
    const closing = `[/${name}]`
    if (!last.has(name)) last.set(name, text.lastIndexOf(closing))
    return (last.get(name) ?? -1) < after ? -1 : text.indexOf(closing, after)
  }
}

/**
 * People write brackets too: a shortcode is a known one, or closed, or has attributes, or a name that is no ordinary
 * word.
 */
function isShortcode(name: string, rest: string, end: number): boolean {
  const isKnown = writers.has(name.toLowerCase()) || leadsElsewhere(name.toLowerCase())
  return isKnown || end >= 0 || /[\w-]+\s*=\s*\S/.test(rest) || /[_-]/.test(name)
}

function write(name: string, rest: string, content: string, world: ShortcodeWorld, depth: number): string {
  const attributes = attributesOf(rest)
  const writer = writers.get(name.toLowerCase())
  if (writer) return writer(attributes, content, world)
  if (silent.test(name)) return expand(content, world, depth + 1)
  const detail = truncate(rest.trim(), 300) || undefined
  const address = addressOf(name.toLowerCase(), attributes, rest, leadsElsewhere(name.toLowerCase()) ? content : '')
  const inside = content === address ? '' : expand(content, world, depth + 1)
  if (address !== null) {
    const shown = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address)
      ? `\n\n<p><img src="${escaped(address)}" alt=""></p>\n\n`
      : ownLine(address)
    world.note({ about: `The shortcode [${name}], of which the address is kept`, detail })
    return shown + inside
  }
  const kept = content === '' ? '' : '; the text in it is kept'
  world.note({ about: `The shortcode [${name}], which has no meaning here${kept}`, ...(detail && { detail }) })
  return inside
}

/** `a="1" b='2' c=3 word`: values without a name are numbered. */
function attributesOf(text: string): Attributes {
  const found: Attributes = {}
  let position = 0
  const pattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|=?([^\s"'=/]\S*)/g
  for (const [, name, double, single, bare, word] of text.matchAll(pattern)) {
    if (name) found[name.toLowerCase()] = double ?? single ?? bare ?? ''
    else if (word) found[String(position++)] = word
  }
  return found
}

function captioned({ caption }: Attributes, content: string): string {
  const picture = /^\s*((?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content)
  if (!picture) return content
  const [, image = '', text = ''] = picture
  return `\n\n<figure>${image}<figcaption>${text.trim() || (caption ?? '')}</figcaption></figure>\n\n`
}

function figureOf({ url, alt, caption }: Attachment): string {
  return `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${caption}</figcaption></figure>`
}

function videoAt(start: string): Writer {
  return (attributes, content) => {
    const given = (content || attributes['0'] || attributes.id || attributes.url || attributes.src || '').trim()
    if (!given) return ''
    return ownLine(/^https?:/.test(given) ? given : start + given)
  }
}

function fileLink(label: string): Writer {
  return (attributes, content) => {
    const address = media.map((name) => attributes[name]).find(Boolean) ?? content.trim()
    if (!address) return ''
    return `\n\n<p><a href="${escaped(address)}">${label}</a></p>\n\n`
  }
}

function codeBlock({ language, lang }: Attributes, content: string): string {
  const kind = language ?? lang
  return `\n\n<pre><code${kind ? ` class="language-${escaped(kind)}"` : ''}>${content.trim()}</code></pre>\n\n`
}

const ownLine = (address: string) => `\n\n${address.trim()}\n\n`

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
