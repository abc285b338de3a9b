/**
 * When a file of a replaced build is missing, the page is reloaded, once per build, with what was typed (typed-again.ts restores
 * it). The desk keeps its work by itself.
 */

const root = document.documentElement
let isReloading = false

function reload(build: string) {
  // A failed preload is ignored: the file is requested again when it is needed.
  if (isReloading || 'ahead' in root.dataset || !navigator.onLine) return
  try {
    if (sessionStorage.getItem('reloaded') === build) return
    sessionStorage.setItem('reloaded', build)
    const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')].map(
      ({ type, name, value, checked }) =>
        /^(password|hidden|file)$/.test(type) ? null : { type, name, value, checked },
    )
    if (!/^\/admin/.test(location.pathname)) sessionStorage.setItem('typed', JSON.stringify([location.href, fields]))
  } catch {
    return
  }
  isReloading = true
  location.reload()
}

/** Reloads the page if the file is missing on the server, and not merely unreachable. */
export async function reloadOnce(file: string) {
  const answer = await fetch(file).catch(() => null)
  if (answer?.status === 404) reload(file)
}

/** Watches for missing files; returns whether this page was reloaded for one and has typed text to restore. */
export function keepTyped(entry: string): boolean {
  const onMissing = () => reload(entry || (document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''))
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
