/** Asks for a page with unsaved values, as a form sent into a frame: the answer keeps its own policy and runs nothing. */
import { deskLinks } from '#site/desk-links.ts'
import type { Leaves } from '../leaves.ts'

let lastFrame = 0

interface Answer {
  frame: HTMLIFrameElement
  /** Null when it is the page that was asked for; else why not. */
  failure: string | null
}

export const lostSentence = 'The preview could not be reached.'

/**
 * Puts a new frame into the box and has the page drawn in it. A frame of its own each time, so that the browser's history
 * gets no entry, and what is shown stays until the next is whole.
 */
export function requestPreview(box: HTMLElement, path: string, changes: Leaves, onAnswer: (answer: Answer) => void) {
  const frame = document.createElement('iframe')
  frame.name = `preview-${++lastFrame}`
  frame.title = 'Preview of the page'
  frame.className = 'preview-frame'
  frame.dataset.coming = ''
  // The empty document that a frame begins with is there before the form is sent.
  box.append(frame)
  frame.addEventListener('load', () => onAnswer({ frame, failure: failureIn(frame) }))
  const form = document.createElement('form')
  form.method = 'post'
  form.action = deskLinks.preview()
  form.target = frame.name
  form.hidden = true
  for (const [name, value] of Object.entries({ path, changes: JSON.stringify(changes) })) {
    const field = document.createElement('input')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
  return frame
}

function failureIn({ contentDocument }: HTMLIFrameElement): string | null {
  // The browser's own page for a lost connection is nobody's to read.
  if (!contentDocument) return lostSentence
  if (contentDocument.contentType === 'text/html') return null
  return contentDocument.body?.textContent?.trim() || lostSentence
}

/** The page in the theme that was chosen for it, with styles that only the desk needs. */
export function dressed(page: Document, theme: 'light' | 'dark', sheet: string) {
  const root = page.documentElement
  // A look may have one theme for everybody.
  root.dataset.ownTheme ??= root.dataset.theme ?? ''
  root.dataset.theme = root.dataset.ownTheme || theme
  // What a page's own script does: this one has none.
  root.dataset.painted = ''
  for (const source of page.querySelectorAll<HTMLSourceElement>(
    'picture > source[media*="color-scheme"], source[media="all"], source[media="not all"]',
  ))
    source.media = theme === 'dark' ? 'all' : 'not all'
  const window = page.defaultView
  if (!window) return
  const styles = new window.CSSStyleSheet()
  styles.replaceSync(sheet)
  page.adoptedStyleSheets = [styles]
}
