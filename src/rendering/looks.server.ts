/** The author's look on the pages of this build: computed once, remembered while it is in use. */
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
  /** What follows these, in an element of its own: it stays when the whole sheet takes their place. Empty as the site came. */
  own: PageStyles
  /** Fonts in the place of the site's own; null where these stay. */
  fonts: readonly string[] | null
  /** For the head, and for <html>. */
  tags: string
  attributes: string
}

/** The look in use, the one before it, and what the author tries in her preview. */
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
