/**
 * Marks the author's texts on a page. The desk's preview renders a page whose texts are enclosed in private-use characters, which
 * are then replaced by elements in the finished HTML. Readers' pages never carry any of it.
 */
const open = '\uE0F0'
const middle = '\uE0F1'
const close = '\uE0F2'
const anyMark = /[\uE0F0-\uE0F2]/g

/** The text enclosed in marks with its leaf's name. */
export function marked(text: string, leaf: string): string {
  return text === '' ? text : `${open}${leaf}${middle}${text.replace(anyMark, '')}${close}`
}

// Elements, comments, and the contents of scripts, styles and titles are skipped: they hold no text of the page.
const pieces =
  /<(script|style|title|textarea|option)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|\uE0F0([\w.-]*)\uE0F1([^\uE0F0-\uE0F2<]*(?:<!-- -->[^\uE0F0-\uE0F2<]*)*)\uE0F2|[\uE0F0][\w.-]*\uE0F1|[\uE0F1\uE0F2]/g

/** Finished HTML with `<span data-leaf>` around the texts, and without any mark. */
export function withLeaves(html: string): string {
  return html.replace(pieces, (piece, _element, leaf?: string, text?: string) => {
    if (leaf !== undefined) return `<span data-leaf="${leaf}">${text}</span>`
    return piece.replace(/\uE0F0[\w.-]*\uE0F1|[\uE0F0-\uE0F2]/g, '')
  })
}
