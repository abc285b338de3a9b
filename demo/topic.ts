/** The topic of a prompt, parsed from its marked lines: the stand-ins understand nothing else. */

export interface Topic {
  destination: string
  postType: string
  /** The title that the prompt prescribes, if any. */
  title: string | undefined
  /** The prompt itself: the titles it names are taken. */
  prompt: string
  /** Addresses in the prompt, in its order: the possible sources of a text. */
  addresses: string[]
  /** A number that differs between prompts, so that two posts about one place differ. */
  seed: number
}

const usualDestination = 'Lisbon'
const postTypeWords: [postType: string, pattern: RegExp][] = [
  ['tips', /travel tips|\btips\b/i],
  ['budget', /budget travel|\bbudget\b/i],
  ['luxury', /luxury/i],
  ['food', /food (&|and) dining|\bfood\b/i],
  ['adventure', /adventure/i],
  ['culture', /culture (&|and) history|\bculture\b/i],
  ['guide', /complete guide|\bguide\b/i],
]

export function topicOf(prompt: string): Topic {
  const line = /(?:destination|place)"?\s*:\s*"?([^"\n]{1,80})/i.exec(prompt)?.[1]
  const type = /post ?type"?\s*:\s*"?([^"\n]{1,40})/i.exec(prompt)?.[1] ?? prompt
  return {
    destination: line?.replace(/[.,;]\s*$/, '').trim() || usualDestination,
    postType: postTypeWords.find(([, pattern]) => pattern.test(type))?.[0] ?? 'guide',
    title: /^Title: (.+)$/m.exec(prompt)?.[1],
    prompt,
    addresses: [...new Set(prompt.match(/https?:\/\/[^\s"'<>)\]\\]+/g))],
    seed: hashOf(prompt),
  }
}

/** A hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0
  return hash
}
