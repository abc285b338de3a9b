/**
 * Where each of the author's texts stands on a page. The desk's preview renders a page whose texts carry marks of private-use
 * characters; the finished HTML then has an element around each instead, and readers' pages never carry any of it.
 */
const open = '\uE0F0'
const middle = '\uE0F1'
const close = '\uE0F2'
const anyMark = /[\uE0F0-\uE0F2]/g

/** The text with its leaf's name in marks around it. */
export function marked(text: string, leaf: string): string {
  return text === '' ? text : `${open}${leaf}${middle}${text.replace(anyMark, '')}${close}`
}

// An element, a comment or the text of a script, a style or a title is taken whole: nothing in it is text of the page.
const pieces =
  /<(script|style|title|textarea|option)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|\uE0F0([\w.-]*)\uE0F1([^\uE0F0-\uE0F2<]*(?:<!-- -->[^\uE0F0-\uE0F2<]*)*)\uE0F2|[\uE0F0][\w.-]*\uE0F1|[\uE0F1\uE0F2]/g

/** Finished HTML with `<span data-leaf>` around the texts, and no mark anywhere. */
export function withLeaves(html: string): string {
  return html.replace(pieces, (piece, _element, leaf?: string, text?: string) => {
    if (leaf !== undefined) return `<span data-leaf="${leaf}">${text}</span>`
    return piece.replace(/\uE0F0[\w.-]*\uE0F1|[\uE0F0-\uE0F2]/g, '')
  })
}
