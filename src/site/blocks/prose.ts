/**
 * The classes of a text in the renderer's HTML. The initial of its first paragraph is three lines tall: beside fewer words there is none,
 * as in a text that goes on under a card.
 */
export function proseClass(html: string): string {
  const [, first] = /^<p(?:\s[^>]*)?>(.*?)<\/p>/s.exec(html) ?? []
  return first !== undefined && first.replace(/<[^>]*>/g, '').length <= 140 ? 'prose prose-on' : 'prose'
}
