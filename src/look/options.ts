/** The choices of the look: closed lists without zod, because pages and the desk read them. */

/** Six pairs of fonts; their files are listed in faces.ts. */
export const pairs = [
  { value: 'imbue-jost', label: 'Imbue, Jost' },
  { value: 'fraunces-karla', label: 'Fraunces, Karla' },
  { value: 'aleo-karla', label: 'Aleo, Karla' },
  { value: 'bodoni-mulish', label: 'Bodoni Moda, Mulish' },
  { value: 'archivo', label: 'Archivo Condensed, Archivo' },
  { value: 'bricolage-figtree', label: 'Bricolage Grotesque, Figtree' },
] as const
export type PairName = (typeof pairs)[number]['value']

/** Radius of buttons and fields in pixels; pictures stay square. */
export const corners = [
  { value: 'square', label: 'Square', radius: 0 },
  { value: 'slight', label: 'Slight', radius: 2 },
  { value: 'soft', label: 'Soft', radius: 6 },
  { value: 'round', label: 'Round', radius: 12 },
] as const
export type CornerName = (typeof corners)[number]['value']

export const themes = [
  { value: 'device', label: 'As the reader’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
export type ThemeName = (typeof themes)[number]['value']

export interface Look {
  /** "#14507f" */
  accent: string
  pair: PairName
  corners: CornerName
  theme: ThemeName
  /** Whether readers get the switch between light and dark. */
  themeSwitch: boolean
  /** Addresses of pictures; null for the default one. */
  logo: string | null
  favicon: string | null
}

/** What a ready-made look sets. */
export type LookChoice = Pick<Look, 'accent' | 'pair' | 'corners'>

interface ReadyMade extends LookChoice {
  name: string
  line: string
  /** A poster of the demo, and its focal point. */
  poster: string
  focus: string
}

/** The first one is the default look, which adds nothing to a page. */
export const readyMades = [
  {
    name: 'Harbour',
    line: 'As the site came',
    poster: '/art/santorini.svg',
    focus: '50% 42%',
    accent: '#14507f',
    pair: 'imbue-jost',
    corners: 'soft',
  },
  {
    name: 'Pine',
    line: 'Huts, boots, long walks',
    poster: '/art/banff.svg',
    focus: '50% 40%',
    accent: '#1c5c46',
    pair: 'aleo-karla',
    corners: 'slight',
  },
  {
    name: 'Terracotta',
    line: 'Markets, roofs, bread',
    poster: '/art/marrakech.svg',
    focus: '50% 46%',
    accent: '#9c3f22',
    pair: 'fraunces-karla',
    corners: 'round',
  },
  {
    name: 'Night ferry',
    line: 'Late boats, good rooms',
    poster: '/art/post-night-ferry.svg',
    focus: '38% 50%',
    accent: '#3f3a8c',
    pair: 'bodoni-mulish',
    corners: 'square',
  },
] as const satisfies readonly ReadyMade[]

const { accent, pair, corners: corner } = readyMades[0]
export const firstLook: Look = {
  accent,
  pair,
  corners: corner,
  theme: 'device',
  themeSwitch: true,
  logo: null,
  favicon: null,
}

/** Suggested colours beside the field, each checked on real pages. */
export const swatches = [
  { name: 'Harbour', accent: '#14507f' },
  { name: 'Sea', accent: '#0e7490' },
  { name: 'Pine', accent: '#1c5c46' },
  { name: 'Olive', accent: '#5c6120' },
  { name: 'Saffron', accent: '#f2b32c' },
  { name: 'Terracotta', accent: '#9c3f22' },
  { name: 'Plum', accent: '#6a2c5f' },
  { name: 'Indigo', accent: '#3f3a8c' },
] as const

/** The label of a choice in one of the lists above. */
export const labelOf = (list: readonly { value: string; label: string }[], chosen: string) =>
  list.find(({ value }) => value === chosen)?.label ?? ''

/** In pixels. */
export const radiusOf = (chosen: CornerName) => corners.find(({ value }) => value === chosen)?.radius ?? 0

export const isAccent = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
