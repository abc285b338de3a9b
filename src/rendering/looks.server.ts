/** Cache of what the author's look adds to this build's pages. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { lookAttributes, lookStyles, lookTags } from '#look/look-css.server.ts'
import type { Look } from '#look/options.ts'
import {
  createPageStyles,
  type PageStyles,
  type StyleRule,
  type StylesOf,
} from '#platform/http/pages/page-styles.server.ts'

interface DressedPages {
  stylesOf: StylesOf
  /**
   * Styles of the look, in an element of its own after the page's: it stays when the whole sheet replaces the page's styles.
   * Empty for the default look.
   */
  own: PageStyles
  /** Fonts instead of the default ones; null where those stay. */
  fonts: readonly string[] | null
  /** Tags of the head, and attributes of <html>. */
  tags: string
  attributes: string
}

/** Cache size: the present look, the one before it, and those that the author tries in her preview. */
const maxRemembered = 8

export function createLooks(rules: readonly StyleRule[], fontAddress: (file: string) => string) {
  const remembered = new LRUCache<string, DressedPages>({ max: maxRemembered })
  const isOwnFace = ({ css }: StyleRule) => /^@font-face\s*\{\s*font-family:\s*"?(Imbue|Jost) /.test(css)
  const withAllFaces = createPageStyles(rules)
  const withoutOwnFaces = createPageStyles(rules.filter((rule) => !isOwnFace(rule)))
  return (look: Look): DressedPages => {
    const key = JSON.stringify(look)
    const known = remembered.get(key)
    if (known) return known
    const { css, fonts } = lookStyles(look, fontAddress)
    const pages = {
      stylesOf: fonts ? withoutOwnFaces : withAllFaces,
      own: { css, hash: createHash('sha256').update(css).digest('base64') },
      fonts,
      tags: lookTags(look),
      attributes: lookAttributes(look),
    }
    remembered.set(key, pages)
    return pages
  }
}
