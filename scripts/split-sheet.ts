/** Splits a style sheet into rules, so that the server can choose from them without parsing CSS. */
import { formatHex, inGamut, parse as parseColour } from 'culori'
import { type AtRule, type ChildNode, type Container, parse, type Root, type Rule } from 'postcss'
import type { StyleRule } from '../src/platform/http/pages/page-styles.server.ts'

export function splitSheet(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const short = withoutSpaces(withPlainColours(css))
    // No font of <html> itself: <body> has its own, and nothing is outside of it.
    .replace(/font-(family|feature-settings|variation-settings):var\(--default-font-[\w-]+,[^()]+\);?/g, '')
    // A page has no shadow tree, its browser needs no prefix here, and focus has a style of the site's own.
    .replaceAll(',:host{', '{')
    .replaceAll(':-moz-focusring:where(:not(iframe)){outline:auto}', '')
    .replaceAll('-webkit-text-decoration:inherit;', '')
  collect(withMixing(parse(short)), [], rules)
  return rules
}

/** Without the space after a comma, which Lightning CSS leaves in values with variables; strings stay as they are. */
const withoutSpaces = (css: string) => css.replace(/("[^"]*"|'[^']*')|, /g, (_, text?: string) => text ?? ',')

/**
 * Drops Tailwind's fallbacks for browsers without color-mix(): these lack light-dark(), too, without which no page here
 * has colours.
 */
function withMixing(sheet: Root): Root {
  sheet.walkAtRules('supports', (rule) => {
    if (!/^\(color: ?color-mix\(in lab, ?red, ?red\)\)$/.test(rule.params)) return
    const { parent, nodes = [] } = rule
    for (const one of nodes)
      if (one.type === 'decl')
        parent?.each((other) => {
          if (other.type === 'decl' && other.prop === one.prop) other.remove()
        })
    rule.replaceWith(nodes)
  })
  return sheet
}

const isShown = inGamut('rgb')

/**
 * Minifies colours. The sheets are minified too: when they replace a page's own styles, a colour in another notation would
 * count as another colour, and every button would fade to it.
 */
export function withPlainColours(css: string): string {
  return css.replace(/oklch\([^()/]+\)/g, (written) =>
    isShown(written) ? (formatHex(parseColour(written)) ?? written) : written,
  )
}

function collect(parent: Container, around: string[], rules: StyleRule[]) {
  for (const node of parent.nodes ?? []) {
    if (node.type === 'rule') rules.push(styleRule(node, around))
    else if (node.type === 'atrule') collectAtRule(node, around, rules)
  }
}

function collectAtRule(node: AtRule, around: string[], rules: StyleRule[]) {
  const { name, params } = node
  const opening = `@${name}${params ? ` ${params}` : ''}`
  if (!node.nodes) rules.push({ around, css: `${opening};` })
  else if (/keyframes$/.test(name) || name === 'property') rules.push({ around, css: String(node), isNamed: params })
  else if (name === 'font-face') rules.push(fontFace(node, around))
  else collect(node, [...around, opening], rules)
}

/** A font face belongs to its family and its range of characters; without a range, to all. */
function fontFace(node: AtRule, around: string[]): StyleRule {
  const css = String(node)
  const declared = (prop: string) => {
    const found = node.nodes?.find((one) => one.type === 'decl' && one.prop === prop)
    return found?.type === 'decl' ? found.value : ''
  }
  const family = declared('font-family').replaceAll(/["']/g, '')
  const letters = declared('unicode-range')
  if (!letters) return { around, css, family }
  const face = [family, declared('font-weight'), declared('font-style')].join(';')
  return { around, css, family, letters: ranges(letters), face }
}

/** "U+0-FF, U+131" → [[0, 255], [305, 305]], "U+4??" → [[1024, 1279]] */
function ranges(list: string): [number, number][] {
  return [...list.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to.replaceAll('?', 'F'), 16),
  ])
}

const isDeclaration = (node: ChildNode) => node.type === 'decl'

function styleRule(node: Rule, around: string[]): StyleRule {
  const { selector, nodes } = node
  const css = String(node)
  const declaresOnly =
    nodes.every(isDeclaration) &&
    (/^(:root|:host)(\[[^\]]+\])?(, ?(:root|:host))?$/.test(selector) ||
      (selector.startsWith('*') && nodes.every((one) => one.type === 'decl' && one.prop.startsWith('--tw-'))))
  if (declaresOnly) {
    const declares = nodes.flatMap((one) => (one.type === 'decl' ? [[one.prop, String(one)] as [string, string]] : []))
    return { around, css, selector, declares }
  }
  const needs = alternatives(selector).flatMap(eachOf).map(needed)
  return { around, css, needs, ...(alternatives(selector).every(isOfPointer) && { isOfPointer: true }) }
}

/**
 * Rules for the pointer only: ".a:hover"; not ".a:is(:hover, :focus-visible)", which the keyboard triggers too, nor
 * ".a:not(:hover)".
 */
const isOfPointer = (selector: string) => selector.includes(':hover') && !/:focus|:not\([^)]*:hover/.test(selector)

/** Types of fields, by selectors and pseudo-elements that only they have. */
const partsOf: [RegExp, string][] = [
  [/::-webkit-(datetime|date-and-time|calendar)|\[type="?(date|month|time)/, 'type=date'],
  [/::-webkit-(inner|outer)-spin/, 'type=number'],
  [/::-webkit-search/, 'type=search'],
  [/::file-selector/, 'type=file'],
]

function needed(selector: string): string[] {
  const [, kind] = partsOf.find(([part]) => part.test(selector)) ?? []
  return kind ? [...namesIn(selector), kind] : namesIn(selector)
}

/** Index of the bracket that closes the one opened before `at`, skipping escaped ones. */
function endOfBracket(selector: string, at: number): number {
  for (let depth = 1; at < selector.length; at++) {
    if (selector[at] === '\\') at++
    else if (/[([]/.test(selector[at] ?? '')) depth++
    else if (/[)\]]/.test(selector[at] ?? '') && --depth === 0) return at
  }
  return at
}

/** "a, b:is(c, d)" → ["a", " b:is(c, d)"] */
function alternatives(selector: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === '\\') at++
    else if (/[([]/.test(selector[at] ?? '')) at = endOfBracket(selector, at + 1)
    else if (selector[at] === ',') {
      parts.push(selector.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, selector.slice(from)]
}

/** ".a :is(b, .c) d" → [".a  b  d", ".a  .c  d"]: only for reading the names in it, hence the spaces. */
function eachOf(selector: string): string[] {
  const opening = /(?<!\\):(?:is|where)\(/.exec(selector)
  if (!opening) return [selector]
  const from = opening.index + opening[0].length
  const to = endOfBracket(selector, from)
  const inner = alternatives(selector.slice(from, to))
  return inner.flatMap((one) => eachOf(`${selector.slice(0, opening.index)} ${one} ${selector.slice(to + 1)}`))
}

/**
 * Classes and tags that must be in a page for the selector to match anything: ".a > b:hover" → [".a", "b"]. Attributes,
 * states and negations are ignored: including a rule too many is safe.
 */
function namesIn(selector: string): string[] {
  let bare = ''
  for (let at = 0; at < selector.length; at++) {
    const char = selector[at] ?? ''
    if (char === '\\') bare += char + (selector[++at] ?? '')
    else if (char === '[' || char === '(') {
      at = endOfBracket(selector, at + 1)
      bare += ' '
    } else bare += char
  }
  return [...bare.matchAll(/(::?|[.#]?)((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[\u0080-\u{10ffff}])+)/giu)]
    .filter(([, sign = '', name = '']) => !/[:#]/.test(sign) && (sign === '.' || /^[a-z]/i.test(name)))
    .map(([, sign, name = '']) => (sign === '.' ? `.${unescaped(name)}` : name.toLowerCase()))
}

function unescaped(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
}
