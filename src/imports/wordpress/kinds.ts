/** Which items of an export are texts that somebody wrote to be read. */

/** What WordPress and plug-ins keep for themselves: layouts, settings, forms, and what customers and visitors sent. */
const technical =
  /^(?:wp_|nav_menu_item$|revision$|custom_css$|customize_changeset$|oembed_cache$|user_request$|feedback$|flamingo_|jetpack_mig|jp_|shop_|product_variation$|scheduled-action$|acf(?:-|$)|elementor|et_|vc_|fl-|wpcf7|wpforms|nf_|forminator|mc4wp|tablepress|amp_|polylang)/

const isTechnical = (type: string) => technical.test(type)
const isWordPress = (type: string) => type === 'post' || type === 'page'

/** A kind that a theme or a plug-in has made: portfolio, recipe, product. */
export const isFurther = (type: string) => !isWordPress(type) && !isTechnical(type)

export interface Kind {
  type: string
  title: string
  status: string
  content: string
}

/** Why it does not come in, as it is counted; null: it does. */
export function reasonToLeaveOut({ type, status, content }: Kind): string | null {
  if (type === 'wp_block') return 'reusable blocks'
  if (isFurther(type)) return isWritten(content) && states.test(status) ? null : `items of the kind ${type}`
  if (!isWordPress(type)) return `items of the kind ${type}`
  if (status === 'trash') return 'posts in the bin'
  return status === 'auto-draft' || status === 'inherit' ? 'drafts that were never saved' : null
}

/** Others are a plug-in's own: paid, expired, spam. */
const states = /^(?:publish|future|draft|pending|private)$/

/** Whether there is more than the editor's signs where blocks begin and end. */
const isWritten = (content: string) => content.replace(/<!--(?:[^<>/]|\/(?!-->))*-->/g, '').trim() !== ''

/** Whether what is left out is told by its title: nobody could know it by a number. */
export function isNamed({ type, title, content }: Kind): boolean {
  if (isFurther(type)) return title !== '' || isWritten(content)
  return isWordPress(type) && isWritten(content)
}
