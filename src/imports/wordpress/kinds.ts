/** Which items of an export are texts for readers. */

/**
 * Post types that WordPress and plug-ins use internally: layouts, settings, forms, and what customers and visitors
 * sent.
 */
const technical =
  /^(?:wp_|nav_menu_item$|revision$|custom_css$|customize_changeset$|oembed_cache$|user_request$|feedback$|flamingo_|jetpack_mig|jp_|shop_|product_variation$|scheduled-action$|acf(?:-|$)|elementor|et_|vc_|fl-|wpcf7|wpforms|nf_|forminator|mc4wp|tablepress|amp_|polylang)/

const isTechnical = (type: string) => technical.test(type)
const isWordPress = (type: string) => type === 'post' || type === 'page'

/** A custom post type of a theme or a plug-in: portfolio, recipe, product. */
export const isFurther = (type: string) => !isWordPress(type) && !isTechnical(type)

/** What an author calls WordPress's own post types, in the plural; a type of a plug-in keeps its name. */
const words: ReadonlyMap<string, string> = new Map([
  ['post', 'posts'],
  ['page', 'pages'],
  ['wp_block', 'reusable blocks'],
  ['nav_menu_item', 'entries of menus'],
  ['wp_navigation', 'menus'],
  ['wp_template', 'templates of the theme'],
  ['wp_template_part', 'templates of the theme'],
  ['wp_global_styles', 'styles of the theme'],
  ['wp_font_family', 'fonts'],
  ['wp_font_face', 'fonts'],
  ['custom_css', 'style rules added by hand'],
  ['customize_changeset', 'changes to the theme'],
  ['revision', 'earlier versions of posts'],
  ['oembed_cache', 'stored previews of links'],
  ['user_request', 'requests of visitors for their data'],
  ['feedback', 'answers to forms'],
])

/** The name under which items of a type are counted. */
export const wordsOf = (type: string) => words.get(type) ?? `items of the kind ${type}`

export interface Kind {
  type: string
  title: string
  status: string
  content: string
}

/** Why an item is left out, as a name to count it under; null when it is imported. */
export function reasonToLeaveOut({ type, status, content }: Kind): string | null {
  if (isFurther(type)) return isWritten(content) && states.test(status) ? null : wordsOf(type)
  if (!isWordPress(type)) return wordsOf(type)
  if (status === 'trash') return 'posts in the bin'
  return status === 'auto-draft' || status === 'inherit' ? 'drafts that were never saved' : null
}

/** WordPress's own states; others are a plug-in's: paid, expired, spam. */
const states = /^(?:publish|future|draft|pending|private)$/

/** Whether there is any content besides the comments that delimit blocks. */
const isWritten = (content: string) => content.replace(/<!--(?:[^<>/]|\/(?!-->))*-->/g, '').trim() !== ''

/** Whether a left-out item is reported by its title, because a count would not tell which. */
export function isNamed({ type, title, content }: Kind): boolean {
  if (isFurther(type)) return title !== '' || isWritten(content)
  return isWordPress(type) && isWritten(content)
}
