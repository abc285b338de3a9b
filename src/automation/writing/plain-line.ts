import { isStorableText } from '#platform/text/storable.ts'

/** One line of somebody else's text, without markup and signs that cannot be seen; '' when nothing is left. */
export function plainLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/<[^>]*>?/g, ' ')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\b(?:javascript|vbscript|data):/gi, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim()
  return isStorableText(line) ? line : ''
}
