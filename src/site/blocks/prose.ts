/**
 * The classes of a text in the renderer's HTML. The initial of its first paragraph is three lines tall: beside fewer words there is none,
 * as in a text that goes on under a card.
 */
export function proseClass(html: string): string {
  return /^<p[^>]*>.{0,140}<\/p>/.test(html) ? 'prose prose-on' : 'prose'
}
