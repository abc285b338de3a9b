/** One text of the author's values, by its path: "about.headline", "about.story.0.text". */
import { figureNames } from '#site/values/figures.ts'
import { type Row, withRow } from '../leaves.ts'

interface Values {
  value: (leaf: string) => unknown
  change: (leaf: string, value: unknown) => void
}

function split(path: string) {
  const [part, name, index, row] = path.split('.')
  return { leaf: `${part}.${name}`, index: Number(index), row }
}

/** The text as typed, with its tokens. */
export function textIn(value: Values['value'], path: string): string {
  const { leaf, index, row } = split(path)
  const held = value(leaf)
  return String((row === undefined ? held : ((held ?? []) as Row[])[index]?.[row]) ?? '')
}

export function withText({ value, change }: Values, path: string, text: string) {
  const { leaf, index, row } = split(path)
  change(leaf, row === undefined ? text : withRow((value(leaf) ?? []) as Row[], index, { [row]: text }))
}

/** The values of the texts' tokens, which are edited in the Site tab. */
export function figuresOf({ value }: Pick<Values, 'value'>): Record<string, string> {
  return Object.fromEntries(figureNames.map((name) => [name, String(value(`site.${name}`) ?? '')]))
}
