import { isStorableText } from '#platform/text/storable.ts'
import { truncate } from '#platform/text/truncate.ts'

/** An untrusted text as one line, without markup and invisible characters; '' when nothing is left. */
export function plainLine(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/<[^>]*>?/g, ' ')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\b(?:javascript|vbscript|data):/gi, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const short = truncate(line, maxLength).trim()
  return isStorableText(short) ? short : ''
}
