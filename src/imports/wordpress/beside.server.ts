/** What WordPress and its plug-ins keep beside a post's text. */
import type { Note } from '../report.ts'
import type { ForeignPost } from '../source.ts'
import { childText, metaOf, type XmlElement } from './wxr.server.ts'

const uncategorized = /^uncategori[sz]ed$/i
/** Kinds of term that are nothing a reader could have chosen. */
const ownTaxonomies = /^(?:nav_menu|post_format|wp_|language|post_translations|author$)/

/** The oldest exports say "tag", or nothing at all of a category. Further kinds are a theme's or a plug-in's. */
export function termsOf(item: XmlElement, note: (note: Note) => void): Pick<ForeignPost, 'categories' | 'tags'> {
  const categories: string[] = []
  const tags: string[] = []
  const further: string[] = []
  const undecided: string[] = []
  for (const { name, attributes, text } of item.children) {
    const term = text.trim()
    if (name !== 'category' || !term) continue
    const { domain } = attributes
    if (domain === undefined) undecided.push(term)
    else if (domain === 'category') categories.push(term)
    else if (domain === 'post_tag' || domain === 'tag') tags.push(term)
    else if (!ownTaxonomies.test(domain)) further.push(term)
  }
  if (further.length > 0)
    note({ about: 'Terms of a kind of the old site’s own became tags', detail: further.join(', ') })
  const all = [...categories, ...undecided.filter((term) => !tags.includes(term))]
  return { categories: all.filter((one) => !uncategorized.test(one)), tags: [...tags, ...further] }
}

/** Places that a plug-in for search engines fills: `%%title%%`, `%sitename%`, `#post_title`. */
const filled = /%%\w+%%|%\w+%|#(?:[a-z]+_\w+|tagline|categories)/g

/** What plug-ins for search engines keep; what is only made of places to fill is what they do without being asked. */
export function forSearch(
  item: XmlElement,
  note: (note: Note) => void,
): Pick<ForeignPost, 'searchTitle' | 'searchDescription'> {
  const first = (names: string[]) => {
    const texts = names.map((name) => metaOf(item, name)).filter(Boolean)
    const whole = texts.find((text) => text.search(filled) < 0)
    const begun = texts.find((text) => /\p{L}{2}/u.test(text.replace(filled, '')))
    if (whole === undefined && begun !== undefined)
      note({ about: 'Words for search engines with places that only the old site’s plug-in fills', detail: begun })
    return whole ?? ''
  }
  return {
    searchTitle: first([
      '_yoast_wpseo_title',
      'rank_math_title',
      '_aioseo_title',
      '_aioseop_title',
      'jetpack_seo_html_title',
    ]),
    searchDescription: first([
      '_yoast_wpseo_metadesc',
      'rank_math_description',
      '_aioseo_description',
      '_aioseop_description',
      'advanced_seo_description',
    ]),
  }
}

/** Paths under which a post stood before its address was changed there. */
export function formerPaths(item: XmlElement, path: string): string[] {
  const slugs = metasOf(item).filter(([key]) => key === '_wp_old_slug')
  return slugs.map(([, slug]) => path.replace(/[^/]+\/?$/, slug))
}

/** Keys of programs; what an author has typed herself bears her own name. */
const ofPrograms =
  /^(?:_|footnotes$|akismet|jetpack_|advanced_seo_|wpcom_|et_|rank_math_|aioseo|yoast|wpseo|reader_suggested|firehose|timeline_notification|sharing_disabled|switch_like|publicize|email_notification|dsq_|enclosure$|wp-smush|ampforwp|hide_|original_post_id|import_|blogger_)/

/** The author's own fields beside a post are shown by themes, of which this site has none. */
export function noteFields(item: XmlElement, note: (note: Note) => void): void {
  const fields = metasOf(item).filter(([key, value]) => !ofPrograms.test(key) && value !== '')
  const detail = fields.map(([key, value]) => `${key}: ${value}`).join('; ')
  if (detail) note({ about: 'Fields of its own, which this site shows none of', detail: detail.slice(0, 500) })
}

/** The texts of footnotes, which stand where the block for them stands. */
export function footnotesOf(item: XmlElement): string {
  const json = metaOf(item, 'footnotes')
  try {
    const notes = JSON.parse(json || '[]') as { content?: unknown }[]
    return notes
      .map(({ content }, at) => `<site-note n="${at + 1}"><p>${String(content ?? '')}</p></site-note>`)
      .join('')
  } catch {
    return ''
  }
}

function metasOf(item: XmlElement): [string, string][] {
  const metas = item.children.filter(({ name }) => name === 'wp:postmeta')
  return metas.map((meta) => [childText(meta, 'wp:meta_key'), childText(meta, 'wp:meta_value')])
}
