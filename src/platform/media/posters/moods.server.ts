/** The hours a generated poster can be set in: sky, disc, what distance does to a colour, and the dark frame in front. */
export interface Mood {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string]
  disc: string
  /** What far things fade towards. */
  haze: string
  /** The foreground frame. */
  dark: string
  cloud: string
  water: readonly [string, string]
  stars?: true
}

export const moods: readonly Mood[] = [
  {
    sky: ['#3f8fc4', '#a9d3e8', '#fbe9cf'],
    disc: '#fff6dc',
    haze: '#a9bbdd',
    dark: '#14304a',
    cloud: '#fffdf6',
    water: ['#8fc6dc', '#1b5f98'],
  },
  {
    sky: ['#2f86a8', '#a6dbd6', '#fdf3d9'],
    disc: '#fff8e0',
    haze: '#9cc6cf',
    dark: '#0e3a48',
    cloud: '#fffdf6',
    water: ['#9fdcd2', '#17788a'],
  },
  {
    sky: ['#7a8fc9', '#f3b9a8', '#fde3bd'],
    disc: '#fff1cf',
    haze: '#b7a3cc',
    dark: '#2b2549',
    cloud: '#fff4ea',
    water: ['#f0b9a8', '#4f5f9e'],
  },
  {
    sky: ['#f2a07e', '#f9cfa5', '#fdf0d2'],
    disc: '#e5483d',
    haze: '#d8a9a6',
    dark: '#3a2140',
    cloud: '#fff4e4',
    water: ['#f6c7a3', '#a8607a'],
  },
  {
    sky: ['#e98a4f', '#f8c37e', '#fdeabf'],
    disc: '#fff3cf',
    haze: '#dba27c',
    dark: '#46202f',
    cloud: '#fff0d2',
    water: ['#f9cd8f', '#b0553f'],
  },
  {
    sky: ['#1f8a8f', '#8fd0bf', '#fdf0cc'],
    disc: '#fff5d3',
    haze: '#86bdb4',
    dark: '#0f3a44',
    cloud: '#f6fbf0',
    water: ['#b5dfca', '#176a78'],
  },
  {
    sky: ['#3d3f7d', '#b56fa6', '#f7b58f'],
    disc: '#ffdf9f',
    haze: '#8a72ac',
    dark: '#1d1a40',
    cloud: '#dfa3bd',
    water: ['#eba694', '#3a3f80'],
  },
  {
    sky: ['#0f2350', '#2f4f8c', '#8fa0d2'],
    disc: '#fdf3d0',
    haze: '#5f78b0',
    dark: '#081634',
    cloud: '#6f87bd',
    water: ['#7d90c6', '#122a5c'],
    stars: true,
  },
  {
    sky: ['#c4617f', '#f2a79a', '#fce0c0'],
    disc: '#fff0d6',
    haze: '#cc93a8',
    dark: '#3f1836',
    cloud: '#ffe9df',
    water: ['#f3b3a4', '#8a4474'],
  },
  {
    sky: ['#5fae9f', '#c5e3cb', '#fbf5d8'],
    disc: '#f6c453',
    haze: '#9fc7b4',
    dark: '#14423f',
    cloud: '#fffef4',
    water: ['#d0e8d0', '#2b8379'],
  },
  {
    sky: ['#6a87ad', '#bccbdb', '#f4e8d2'],
    disc: '#fdf6e3',
    haze: '#a3b3c6',
    dark: '#22344a',
    cloud: '#f8f7f2',
    water: ['#cdd6dc', '#46688c'],
  },
  {
    sky: ['#d39b39', '#f4d383', '#fdf3d0'],
    disc: '#fffdf0',
    haze: '#cdb27a',
    dark: '#3f2f1a',
    cloud: '#fffaea',
    water: ['#f0d998', '#8a7440'],
  },
]

/** Ground colours by kind of land, each as lit and shaded side. */
export const grounds = {
  green: [
    ['#7fa653', '#4f7f4a'],
    ['#a3b04f', '#6f8440'],
    ['#5f9a6b', '#35705a'],
    ['#8fae7a', '#5a8263'],
  ],
  rock: [
    ['#c9b3b8', '#8e7c9e'],
    ['#b9a08c', '#84697a'],
    ['#9fb0c9', '#6a7da6'],
    ['#d0a58a', '#99657a'],
  ],
  sand: [
    ['#f0c27f', '#cf8a55'],
    ['#e6a868', '#b8653f'],
    ['#f3d3a0', '#d39c6c'],
    ['#d98a5f', '#a04f45'],
  ],
  wall: [
    ['#fffaf0', '#cfd5e6'],
    ['#f6dcae', '#d39b78'],
    ['#e48d60', '#a8503f'],
    ['#f2c1a5', '#b9758a'],
  ],
  roof: ['#c9553f', '#2766b0', '#b5694f', '#3a7f7a', '#d98a3a'],
  accent: ['#d8412f', '#f2b13c', '#2a9d8f', '#fff6e6', '#e66a8c'],
} as const
