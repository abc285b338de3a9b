import { valuesPart } from '#site/values/part.ts'
import { corners, firstLook, pairs, themes } from './options.ts'

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
