import { storableText } from '#platform/text/storable.ts'

/** robots.txt by RFC 9309, as far as it allows or forbids requests. */

const maxRules = 500

/** The rules of the group for this agent, or for everybody: "-/private", "+/private/open". */
export function robotRules(text: string, agent: string): string[] {
  const groups: { agents: string[]; rules: string[] }[] = []
  let isNaming = false
  for (const line of text.slice(0, 500_000).split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = key.toLowerCase()
    const given = storableText(value).trim()
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] })
      groups.at(-1)!.agents.push(given.toLowerCase())
      isNaming = true
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (given !== '') groups.at(-1)?.rules.push(`${name === 'allow' ? '+' : '-'}${given}`)
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const counting = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  return counting.flatMap(({ rules }) => rules).slice(0, maxRules)
}

/** The longest matching rule wins; of two equally long ones, the one that allows. */
export function mayAsk(rules: readonly string[], url: string): boolean {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  let best = { length: -1, allows: true }
  for (const rule of rules) {
    const pattern = rule.slice(1)
    const allows = rule.startsWith('+')
    const isLonger = pattern.length > best.length || (pattern.length === best.length && allows)
    if (isLonger && meets(path, pattern)) best = { length: pattern.length, allows }
  }
  return best.allows
}

/** "*" stands for anything, "$" for the end. Without a regular expression, because a stranger's pattern could make one slow. */
function meets(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of parts.entries()) {
    const found = isWhole && index === parts.length - 1 ? path.lastIndexOf(part) : path.indexOf(part, at)
    if (found < at) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}
