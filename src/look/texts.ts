import { type ValuesOf, valuesPart } from '#site/values/part.ts'
import { corners, firstLook, type Look, pairs, themes } from './options.ts'

const mark = { kind: 'picture', max: 2048 } as const
const labelled = <const Value extends string>(list: readonly { value: Value; label: string }[]) =>
  Object.fromEntries(list.map(({ value, label }) => [value, label])) as Record<Value, string>

export const lookPart = valuesPart({
  name: 'look',
  label: 'Look',
  page: '/',
  fields: {
    accent: { kind: 'colour', label: 'Accent colour', initially: firstLook.accent },
    pair: { kind: 'choice', label: 'Faces', options: labelled(pairs), required: true, initially: firstLook.pair },
    corners: {
      kind: 'choice',
      label: 'Corners',
      options: labelled(corners),
      required: true,
      initially: firstLook.corners,
    },
    theme: {
      kind: 'choice',
      label: 'Light and dark',
      options: labelled(themes),
      required: true,
      initially: firstLook.theme,
    },
    themeSwitch: { kind: 'switch', label: 'Readers may change it in the footer', initially: firstLook.themeSwitch },
    logo: { ...mark, label: 'Logo' },
    favicon: { ...mark, label: 'Icon in the browser' },
  },
})

/** Checks at compile time that the part of the author's values has the shape of a look. */
export const lookOf = (values: ValuesOf<typeof lookPart>): Look => {
  const { accent, pair, corners: corner, theme, themeSwitch, logo, favicon } = values
  return { accent, pair, corners: corner, theme, themeSwitch, logo, favicon }
}
