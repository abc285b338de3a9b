import { navigate as push } from 'wouter/use-browser-location'

/** The state of a history entry: the scroll position. */
interface EntryState {
  scrollY?: number
}

export type NavigationKind = 'first' | 'push' | 'replace' | 'traverse'

let kind: NavigationKind = 'first'

/** Counter of requested navigations, against a race condition: one whose code loads late is dropped if another was requested meanwhile. */
let wanted = 0

/** How the present page was reached; decides what happens to scroll and focus. */
export function lastNavigation(): NavigationKind {
  return kind
}

/** Navigates within the site without loading a document. `replace` rewrites the current history entry. */
export function navigate(href: string, { replace = false } = {}) {
  kind = replace ? 'replace' : 'push'
  // Replacing the address (a filter, a stored row) does not cancel a navigation whose page is still loading.
  if (!replace) {
    wanted++
    rememberScroll()
  }
  push(href, { replace, state: replace ? history.state : null })
}

/** The present page's path and the one it was mounted at, if they differ. */
let moved: { from: string; to: string } | null = null

/**
 * Gives the present page another path. It stays mounted, with its state, focus and scroll position: the form of a new post goes on
 * as that of the stored one.
 */
export function readdress(href: string) {
  moved = { from: moved?.from ?? location.pathname, to: href }
  navigate(href, { replace: true })
}

/** The path whose page is shown at a path. */
export function mountedPath(pathname: string): string {
  if (pathname !== moved?.to) moved = null
  return moved?.from ?? pathname
}

export function rememberScroll() {
  const state: EntryState = { ...(history.state as EntryState | null), scrollY }
  history.replaceState(state, '')
}

/** The scroll position when this entry was left; null for a new one. */
export function rememberedScroll(): number | null {
  return (history.state as EntryState | null)?.scrollY ?? null
}

interface Interception {
  /** Whether this site has a page for the address. */
  isPage(url: URL): boolean
  /** Resolves when the page's code has loaded. */
  prepare(url: URL): Promise<unknown>
  /** Called when the reader points at a link of this site, so that its page, if it is one, is loaded before the click. */
  warm(url: URL): void
}

/** Where a link leads that stays in this window and on this site. */
function addressOf({ target }: Event): URL | null {
  const anchor = target instanceof Element ? target.closest('a') : null
  const stays =
    // A link in a drawing has no origin.
    anchor?.origin === location.origin && /^(_self)?$/.test(anchor.target) && !anchor.hasAttribute('download')
  return stays ? new URL(anchor.href) : null
}

/** Whether a click stays in this window: other buttons, and keys held meanwhile, open or save elsewhere. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

function isSamePageAnchor(url: URL): boolean {
  return url.hash !== '' && url.href.split('#')[0] === location.href.split('#')[0]
}

/**
 * Turns clicks on plain links anywhere, also in an article's text, into navigations without a document load. All others are left
 * to the browser.
 */
export function interceptLinks({ isPage, prepare, warm }: Interception) {
  addEventListener('pagehide', rememberScroll)
  addEventListener('popstate', () => {
    wanted++
    kind = 'traverse'
  })
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const url = addressOf(event)
    if (!url || isSamePageAnchor(url) || !isPage(url)) return
    event.preventDefault()
    const own = ++wanted
    const { href } = url
    prepare(url).then(
      // A link to the page one is on, or a double click, adds no entry: it leads to the top.
      () => own === wanted && (href === location.href ? scrollTo(0, 0) : navigate(href)),
      // The code is missing where a deploy has replaced the build: the server then sends the page.
      () => own === wanted && location.assign(href),
    )
  })
  const warmLink = (event: Event) => {
    const url = addressOf(event)
    if (url) warm(url)
  }
  document.addEventListener('pointerover', warmLink, { passive: true })
  document.addEventListener('focusin', warmLink)
}
