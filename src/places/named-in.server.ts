import { type SQL, sql } from 'drizzle-orm'
import { escaped } from './mentions/quote.ts'

/** Latin, Greek, Cyrillic and digits, which stand in words with spaces between them; by code points, whatever the database's locale. */
const letters =
  '0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u052f\u1c80-\u1c8f\u1d00-\u1fff\ua640-\ua69f\ua720-\ua7ff'
const isLetter = new RegExp(`[${letters}]`)

/** Whether a text in lower case has a name as a word of its own; scripts written without spaces have no such words. */
export function namedIn(text: SQL, name: string): SQL {
  const [first = '', last = ''] = [name.at(0), name.at(-1)]
  const before = isLetter.test(first) ? `(?<![${letters}])` : ''
  const after = isLetter.test(last) ? `(?![${letters}])` : ''
  // position() is cheaper, and leaves few texts for the regular expression.
  return sql`(position(lower(${name}::text) in ${text}) > 0
    and ${text} ~ (${before}::text || lower(${escaped(name)}::text) || ${after}::text))`
}
