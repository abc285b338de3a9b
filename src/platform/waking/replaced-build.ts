/**
 * When a file of a replaced build is missing, the page is reloaded, once per build, with what was typed (typed-again.ts restores
 * it). The desk keeps its work by itself.
 */

const root = document.documentElement
let isReloading = false

function reload(build: string) {
  try {
    if (sessionStorage.getItem('reloaded') === build) return
    sessionStorage.setItem('reloaded', build)
  } catch {
    return
  }
  // Saved as late as possible, because the reader types on until the new document arrives.
  if (!/^\/admin/.test(location.pathname)) addEventListener('pagehide', saveTyped)
  isReloading = true
  location.reload()
}

function saveTyped() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')]
  const typed = fields.map(({ type, name, value, checked }) =>
    /^(password|hidden|file)$/.test(type) ? null : { type, name, value, checked },
  )
  const focused = fields.indexOf(document.activeElement as HTMLInputElement)
  sessionStorage.setItem('typed', JSON.stringify([location.href, typed, focused]))
}

/**
 * Reloads the page if the server says that the file is missing; while it cannot be reached, that would lose the page.
 * @param isOther whether another file is missing: `file` then only tests whether the server answers
 */
export async function reloadOnce(file: string, isOther = false) {
  // A failed preload is ignored: the file is requested again when it is needed.
  if ('ahead' in root.dataset) return
  // Not from the browser's cache, which answers during an outage, too.
  const answer = await fetch(file, { cache: 'no-store' }).catch(() => null)
  if (answer && (answer.status === 404 || (isOther && answer.ok))) reload(file)
}

/** Watches for missing files; returns whether this page was reloaded for one and has typed text to restore. */
export function keepTyped(entry: string): boolean {
  const onMissing = () =>
    void reloadOnce(entry || (document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''), true)
  addEventListener('vite:preloadError', onMissing)
  addEventListener('error', ({ target }) => (target as HTMLScriptElement).type === 'module' && onMissing(), true)
  // Nothing is lost, so that the question whether to leave is suppressed.
  addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation())
  try {
    return 'typed' in sessionStorage
  } catch {
    return false
  }
}
