/** Escapes text for XML. A title may contain anything, and the file must still be well-formed. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these, even escaped
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Without the characters that XML cannot contain in any form. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(forbidden, '')
}

/** For a CDATA section, whose end mark must not occur inside; feed readers parse its content as HTML. */
export function cdataText(text: string): string {
  return xmlText(text).replaceAll(']]>', ']]&gt;')
}

/** For an element's text or a quoted attribute. */
export function xmlEscaped(text: string): string {
  return xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
