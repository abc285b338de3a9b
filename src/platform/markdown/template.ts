/** A text as HTML with gaps where its pictures stand: what is known of a picture may change, the text stays rendered. */
import { enrich } from './enrich.ts'
import { element } from './image.ts'
import { safeTree } from './pipeline.ts'
import { plainText } from './plain-text.ts'
import type { HtmlElement } from './tree.ts'
import { writer } from './writer.ts'

export interface Template {
  /** Safe HTML: one piece more than there are pictures, which stand between them. */
  parts: string[]
  /** Attributes of each picture, in reading order. */
  pictures: HtmlElement['properties'][]
}

/** For whom a text is rendered that is read outside its page. */
export interface FeedOptions {
  siteUrl: string
  /** The page's address, against which everything becomes absolute. */
  feedPage: string
}

/** Runs apart (`kept-texts.server.ts`), since the text may be anybody's. */
export function templateOf(markdown: string, options: Partial<FeedOptions> = {}): Template {
  const tree = safeTree(markdown)
  if (!tree) return { parts: [plainText(markdown).html], pictures: [] }
  const pictures: Template['pictures'] = []
  // Nobody can write it into a text beforehand.
  const mark = crypto.randomUUID()
  const gap = ({ properties }: HtmlElement) => {
    pictures.push(properties)
    return element('img', { src: mark }, [])
  }
  enrich(tree, { ...options, gap })
  return { parts: writer.stringify(tree).split(`<img src="${mark}">`), pictures }
}
