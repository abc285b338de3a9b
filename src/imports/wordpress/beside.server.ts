/** What WordPress and its plug-ins store beside a post's text. */
import { truncate } from '#platform/text/truncate.ts'
import type { Note } from '../report.ts'
import type { ForeignPost } from '../source.ts'
import { childText, metaOf, type XmlElement } from './wxr.server.ts'

const uncategorized = /^uncategori[sz]ed$/i
/** Taxonomies that are not shown to readers. */
const ownTaxonomies = /^(?:nav_menu|post_format|wp_|language|post_translations|author$)/

/**
 * Categories and tags. The oldest exports write "tag", and no domain for a category; other taxonomies are a theme's or
 * a plug-in's.
 */
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

/** Placeholders of SEO plug-ins: `%%title%%`, `%sitename%`, `#post_title`. */
const filled = /%%\w+%%|%\w+%|#(?:[a-z]+_\w+|tagline|categories)/g

/**
 * Title and description from SEO plug-ins; a value that consists only of placeholders is their default, and is ignored.
 */
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

/** Former paths of a post that was renamed there. */
export function formerPaths(item: XmlElement, path: string): string[] {
  const slugs = metasOf(item).filter(([key]) => key === '_wp_old_slug')
  return slugs.map(([, slug]) => path.replace(/[^/]+\/?$/, slug))
}

/** Field names that programs use; an author's own fields have other names. */
const ofPrograms =
  /^(?:_|footnotes$|akismet|jetpack_|advanced_seo_|wpcom_|et_|rank_math_|aioseo|yoast|wpseo|reader_suggested|firehose|timeline_notification|sharing_disabled|switch_like|publicize|email_notification|dsq_|enclosure$|wp-smush|ampforwp|hide_|original_post_id|import_|blogger_)/

/** Reports the author's own fields, which only a theme would show. */
export function noteFields(item: XmlElement, note: (note: Note) => void): void {
  const fields = metasOf(item).filter(([key, value]) => !ofPrograms.test(key) && value !== '')
  const detail = fields.map(([key, value]) => `${key}: ${value}`).join('; ')
  if (detail) note({ about: 'Fields of its own, which this site shows none of', detail: truncate(detail, 500) })
}

/** The texts of footnotes, to be put where their block is. */
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
