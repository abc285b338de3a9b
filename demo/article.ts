/**
 * The article of the stand-in for the text provider: the same outline for every place, with a different text for each
 * kind of post.
 */

import { bonesOf, picturesOf } from './article-bones.ts'
import { findingsOf } from './research.ts'
import type { Topic } from './topic.ts'

export interface Article {
  title: string
  excerpt: string
  tags: string[]
  keywords: string[]
  sections: { heading: string; text: string }[]
  pictures: { scene: string; alt: string }[]
  /** All sections as one text. */
  markdown: string
}

export function articleOn(topic: Topic): Article {
  const { destination, postType } = topic
  const { titles, excerpt, tag, sections } = bonesOf(postType)
  const named = (text: string) => text.replaceAll('{place}', destination)
  const facts = findingsOf(topic)
  const told = sections.map(({ heading, text }, index) => ({
    heading: named(heading),
    text: `${named(text)}\n\n${facts[index % facts.length]}`,
  }))
  return {
    title: topic.title ?? freeTitle(titles.map(named), topic),
    excerpt: named(excerpt),
    tags: [tag, destination.toLowerCase(), 'planning', 'by train'],
    keywords: [
      `${destination} ${tag}`,
      `${destination} itinerary`,
      `when to visit ${destination}`,
      `${destination} costs`,
    ],
    sections: told,
    pictures: picturesOf(destination),
    markdown: told.map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n'),
  }
}

/** The first title, starting at the prompt's seed, that the prompt does not name as taken. */
function freeTitle(titles: string[], { prompt, seed }: Topic): string {
  const turned = titles.map((_, index) => titles[(seed + index) % titles.length] as string)
  return turned.find((title) => !prompt.includes(title)) ?? `${turned[0]}, part ${(seed % 97) + 2}`
}
