/** The stops of a new site, in order; each can be skipped, and done later. */
export const stopNames = ['name', 'look', 'demo', 'old-blog', 'first-post'] as const
export type StopName = (typeof stopNames)[number]

interface StopWords {
  title: string
  next: string
  /** Its state when it was left out, or saved without a change. */
  leftOut: string
}

export const stopWords: Record<StopName, StopWords> = {
  name: { title: 'Your name and portrait', next: 'your name and portrait', leftOut: 'As it came' },
  look: { title: 'Look', next: 'the look', leftOut: 'As it came' },
  demo: { title: 'The demo', next: 'the demo', leftOut: 'Left out' },
  'old-blog': { title: 'Your old blog', next: 'your old blog', leftOut: 'Left out' },
  'first-post': { title: 'Your first post', next: 'your first post', leftOut: 'Left out' },
}
