import { isStorableText } from '#platform/text/storable.ts'

/** An untrusted text as one line, without markup and invisible characters; '' when nothing is left. */
export function plainLine(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/<[^>]*>?/g, ' ')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\b(?:javascript|vbscript|data):/gi, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim()
  return isStorableText(line) ? line : ''
}
