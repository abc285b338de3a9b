/** Requests a page with unsaved values by submitting a form into a frame: the answer keeps its own policy and runs no script. */
import { deskLinks } from '#site/desk-links.ts'
import type { Leaves } from '../leaves.ts'

let lastFrame = 0

interface Asked {
  path: string
  /** The frame's name for screen readers. */
  title: string
  changes: Leaves
}

interface Answer {
  frame: HTMLIFrameElement
  /** Null when the requested page arrived; else the reason why not. */
  failure: string | null
}

export const lostSentence = 'The preview could not be reached.'

/**
 * Adds a new frame to the box and loads the page into it. A new one each time, so that the browser's history gets no entry, and
 * the old page stays until the next has loaded.
 */
export function requestPreview(box: HTMLElement, { path, title, changes }: Asked, onAnswer: (answer: Answer) => void) {
  const frame = document.createElement('iframe')
  frame.name = `preview-${++lastFrame}`
  frame.title = title
  frame.className = 'preview-frame'
  frame.dataset.coming = ''
  // The listener is added after the frame's first, empty document has loaded.
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
  // The browser's own error page cannot be read by scripts.
  if (!contentDocument) return lostSentence
  if (contentDocument.contentType === 'text/html') return null
  return contentDocument.body?.textContent?.trim() || lostSentence
}

/** Puts the page into the chosen theme, and adds styles for the desk. */
export function dressed(page: Document, theme: 'light' | 'dark', sheet: string) {
  const root = page.documentElement
  // A look may prescribe one theme for everybody.
  root.dataset.ownTheme ??= root.dataset.theme ?? ''
  root.dataset.theme = root.dataset.ownTheme || theme
  // Sets what a page's own script would set: this one runs none.
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
