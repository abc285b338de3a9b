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

export interface Kind {
  type: string
  title: string
  status: string
  content: string
}

/** Why an item is left out, as a name to count it under; null when it is imported. */
export function reasonToLeaveOut({ type, status, content }: Kind): string | null {
  if (type === 'wp_block') return 'reusable blocks'
  if (isFurther(type)) return isWritten(content) && states.test(status) ? null : `items of the kind ${type}`
  if (!isWordPress(type)) return `items of the kind ${type}`
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
