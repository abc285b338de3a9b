import { parseAst } from 'vite'

const beyond = /[^\0-\xff]/

/** The code without letters beyond Latin-1, these escaped; as it is where it would then mean something else. */
export function oneByte(code: string): string {
  if (!beyond.test(code)) return code
  // A backslash before one of them says nothing, and goes.
  const rewritten = code.replace(/\\[\s\S]|[^\0-\xff]/g, (found) => {
    const letter = found.at(-1) ?? ''
    return beyond.test(letter) ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : found
  })
  return meaningOf(rewritten) === meaningOf(code) ? rewritten : code
}

/** The syntax tree without places, comments and spellings, except those that a template's function is given. */
function meaningOf(code: string): string {
  return JSON.stringify(parseAst(code), (key, value) => {
    if (key === 'start' || key === 'end' || key === 'raw') return undefined
    if (typeof value === 'bigint') return `${value}n`
    if (value?.type === 'TaggedTemplateExpression') return { ...value, spelt: spellingOf(value) }
    // A pattern as it counts, however it is spelt.
    if (value?.regex) return { regex: decoded(value.regex.pattern), flags: value.regex.flags }
    return value
  })
}

const spellingOf = ({ quasi }: { quasi: { quasis: { value: { raw: string } }[] } }) =>
  quasi.quasis.map(({ value }) => value.raw).join('\0')

const decoded = (pattern: string) =>
  pattern.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
