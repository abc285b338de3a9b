import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { escaped } from '#platform/text/escaped.ts'
import type { Note } from '../report.ts'
import { meaningless } from './cards.ts'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'

/** The fields of a post that can hold its text, by the version of Ghost that wrote the export. */
export type GhostFields = Record<'html' | 'lexical' | 'mobiledoc' | 'markdown' | 'plaintext', string>

/** The text of a post as HTML, and what is left out of it. */
export function ghostText(post: GhostFields): { html: string; notes: Note[] } {
  const notes: Note[] = []
  return { html: htmlOf(post, (note) => void notes.push(note)), notes }
}

function htmlOf(post: GhostFields, note: (note: Note) => void): string {
  if (post.html.trim()) return withoutCards(post.html, note)
  const formerly = () => mobiledocHtml(post.mobiledoc, note) || markdownToHtml(post.markdown).html
  const written = post.lexical ? lexicalHtml(post.lexical, note) : formerly()
  if (written.trim()) return withoutCards(written, note)
  if (!post.plaintext.trim()) return ''
  note({ about: 'The export has only the words of the text, without links and pictures' })
  return post.plaintext
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('')
}

/** Removes the cards that mean nothing outside Ghost. */
function withoutCards(html: string, note: (note: Note) => void): string {
  if (html.includes('<!--members-only-->')) {
    note({ about: 'Part of the text was for members only', detail: 'It stands in the text, which is a draft now' })
  }
  const names = [...meaningless, 'paywall'].join('|')
  const card = new RegExp(
    `<!--kg-card-begin: (?:${names})-->(?:(?!<!--kg-card-)[\\s\\S])*<!--kg-card-end: [\\w-]+-->`,
    'g',
  )
  return html.replace(card, (found) => {
    note({ about: 'A card of Ghost that has no meaning here', detail: /begin: ([\w-]+)/.exec(found)?.[1] })
    return ''
  })
}
