/**
 * CodeMirror writes its rules into a `<style>`, which the content policy refuses. Where a document has no head, it uses
 * `adoptedStyleSheets` instead, which no policy governs: so the rules are mounted once on a stand-in without a head, and
 * CodeMirror's private mark is copied to the document. Adopted sheets come after all others, and CodeMirror's rules are in no
 * layer: in a layer of the lowest rank they do not override the site's own. Runs before the first editor is made.
 */
import { StyleModule } from 'style-mod'

let isDone = false

export function adoptStyles() {
  if (isDone) return
  isDone = true
  class LayeredSheet extends CSSStyleSheet {
    override insertRule(rule: string, at?: number) {
      return super.insertRule(`@layer base{${rule}}`, at)
    }
  }
  const standIn = {
    defaultView: { CSSStyleSheet: LayeredSheet },
    get adoptedStyleSheets() {
      return document.adoptedStyleSheets
    },
    set adoptedStyleSheets(sheets) {
      document.adoptedStyleSheets = sheets
    },
  }
  StyleModule.mount(standIn as unknown as Document, [])
  for (const mark of Object.getOwnPropertySymbols(standIn)) Reflect.set(document, mark, Reflect.get(standIn, mark))
}
