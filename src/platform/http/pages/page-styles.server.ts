/** Critical CSS: the rules of the whole style sheet that a page needs, by the classes, tags and letters in its HTML. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A rule of the sheet, as the build splits it (scripts/split-sheet.ts). */
export interface StyleRule {
  /** Openings of the blocks around it: "@layer base", "@media (width >= 40rem)". */
  around: string[]
  css: string
  /** Classes (".card"), tags and input types ("type=file"): all of one of these lists must be in the page. Absent: always included. */
  needs?: string[][]
  /** Of a font face: its family. The face is left out unless another rule names the family. */
  family?: string
  /** Of a font face: ranges of code points (unicode-range), one of which must occur in the page. */
  letters?: [number, number][]
  /** Of a font face: its family, weight and style. If a page has only one such face, its unicode-range is left out. */
  face?: string
  /** A :hover rule, not needed at first: moving the pointer hydrates the page, which loads the whole sheet. */
  isOfPointer?: true
  /** Name of an animation or a registered property; included where the name is used. */
  isNamed?: string
  /** A rule of custom properties only: each declaration is included where its property is used, under `selector`. */
  declares?: [name: string, css: string][]
  selector?: string
}

export interface PageStyles {
  css: string
  /** SHA-256, base64. */
  hash: string
}

/** Size of the cache, by the set of names in a page. */
const maxRemembered = 500

/** @param isStill the page is never hydrated, so that its :hover rules are needed at once */
export type StylesOf = (markup: string, isStill?: boolean) => PageStyles

export function createPageStyles(rules: readonly StyleRule[]): StylesOf {
  const beforeWaking = stylesOfRules(rules.filter(({ isOfPointer }) => !isOfPointer))
  const whole = stylesOfRules(rules)
  return (markup, isStill = false) => (isStill ? whole : beforeWaking)(markup)
}

function stylesOfRules(rules: readonly StyleRule[]) {
  const byNames = new LRUCache<string, PageStyles>({ max: maxRemembered })
  const faces = rules.filter(({ letters }) => letters)
  return (markup: string): PageStyles => {
    const names = namesIn(markup)
    for (const face of facesFor(faces, markup)) names.add(face.css)
    const key = [...names].sort().join()
    const known = byNames.get(key)
    if (known) return known
    const css = chosen(rules, names)
    const styles = { css, hash: createHash('sha256').update(css).digest('base64') }
    byNames.set(key, styles)
    return styles
  }
}

function facesFor(faces: readonly StyleRule[], markup: string): StyleRule[] {
  // Distinct runs of non-ASCII letters first: ten times as fast as letter by letter.
  const runs = new Set(markup.match(/[^\0-\x7f]+/g))
  const letters = new Set(`a${[...runs].join('')}`)
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0)
  return faces.filter((face) => face.letters?.some(([from, to]) => codes.some((code) => code >= from && code <= to)))
}

/** Tags, input types and classes. Lists of classes are deduplicated before splitting: a page has a hundred, each many times. */
function namesIn(markup: string): Set<string> {
  const names = new Set<string>()
  for (const tag of new Set(markup.match(/<[a-z][a-z0-9]*/g))) names.add(tag.slice(1))
  for (const [, kind = ''] of markup.matchAll(/ type="(file|number|search|date|time|month)/g))
    names.add(`type=${/date|time|month/.test(kind) ? 'date' : kind}`)
  const opening = ' class="'
  const lists = new Set<string>()
  for (let at = markup.indexOf(opening); at >= 0; ) {
    const end = markup.indexOf('"', at + opening.length)
    lists.add(markup.slice(at + opening.length, end))
    at = markup.indexOf(opening, end)
  }
  for (const list of lists) for (const name of unescaped(list).split(/\s+/)) names.add(`.${name}`)
  return names
}

function unescaped(list: string): string {
  if (!list.includes('&')) return list
  return list.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** The rules for these names, with the properties, animations and typefaces that they use, in the order of the sheet. */
function chosen(rules: readonly StyleRule[], names: ReadonlySet<string>): string {
  const isNeeded = ({ needs, letters, css }: StyleRule) =>
    letters ? names.has(css) : !needs || needs.some((list) => list.every((name) => names.has(name)))
  const needed = rules.filter(isNeeded)
  const used = usedNames(rules, needed)
  const ruled = needed.filter(({ family }) => !family).map((rule) => written(rule, used))
  const kept = needed.filter(({ family }) => !family || ruled.some((css) => css.includes(family)))
  const faces = Map.groupBy(kept, ({ face }) => face)
  let css = ''
  let open: readonly string[] = []
  const enter = (around: readonly string[]) => {
    let same = 0
    while (same < open.length && open[same] === around[same]) same++
    css +=
      '}'.repeat(open.length - same) +
      around
        .slice(same)
        .map((one) => `${one}{`)
        .join('')
    open = around
  }
  for (const rule of kept) {
    const isOnly = rule.face !== undefined && faces.get(rule.face)?.length === 1
    const own = isOnly ? rule.css.replace(/;?unicode-range:[^;}]*/, '') : written(rule, used)
    if (!own) continue
    enter(rule.around)
    css += own
  }
  enter([])
  return css
}

function written({ css, declares, selector, isNamed }: StyleRule, used: ReadonlySet<string>): string {
  if (isNamed) return used.has(isNamed) ? css : ''
  if (!declares) return css
  const own = declares.filter(([name]) => !name.startsWith('--') || used.has(name))
  return own.length > 0 ? `${selector}{${own.map(([, one]) => one).join(';')}}` : ''
}

/** Custom properties and animations that the included rules use, transitively. */
function usedNames(rules: readonly StyleRule[], kept: readonly StyleRule[]): Set<string> {
  const values = new Map<string, string>()
  for (const { declares = [] } of rules)
    for (const [name, css] of declares) values.set(name, `${values.get(name) ?? ''};${css}`)
  const animations = rules.flatMap(({ isNamed }) => (isNamed && !isNamed.startsWith('--') ? [isNamed] : []))
  const used = new Set<string>()
  const use = (css: string) => {
    for (const name of animations) if (css.includes(name)) used.add(name)
    // Tailwind's own --tw-… properties, too, which its utilities set and read.
    for (const [name] of css.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue
      used.add(name)
      use(values.get(name) ?? '')
    }
  }
  for (const { css, declares, isNamed } of kept) if (!declares && !isNamed) use(css)
  for (const [name, css] of values) if (!name.startsWith('--')) use(css)
  return used
}
