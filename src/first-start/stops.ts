/** The stops of a new site, in order; each can be skipped, and done later. */
export const stopNames = ['name', 'look', 'demo', 'old-blog', 'first-post'] as const
export type StopName = (typeof stopNames)[number]

export const stopWords: Record<StopName, { title: string; next: string }> = {
  name: { title: 'Your name and portrait', next: 'your name and portrait' },
  look: { title: 'Look', next: 'the look' },
  demo: { title: 'The demo', next: 'the demo' },
  'old-blog': { title: 'Your old blog', next: 'your old blog' },
  'first-post': { title: 'Your first post', next: 'your first post' },
}
