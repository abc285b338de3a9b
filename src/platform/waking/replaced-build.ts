/**
 * A file of a build that was replaced is gone: the page is loaded anew, once for each build, with what was typed
 * (typed-again.ts puts it back). The desk keeps its work by itself.
 */

const root = document.documentElement
let isReloading = false

function reload(build: string) {
  // What is only fetched ahead is asked for again when it is needed.
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

/** Loads the page anew if the file is gone from the server, and not merely out of reach. */
export async function reloadOnce(file: string) {
  const answer = await fetch(file).catch(() => null)
  if (answer?.status === 404) reload(file)
}

/** Looks for files that are gone; says whether this page was loaded anew for one and holds what was typed. */
export function keepTyped(entry: string): boolean {
  const onMissing = () => reload(entry || (document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''))
  addEventListener('vite:preloadError', onMissing)
  addEventListener('error', ({ target }) => (target as HTMLScriptElement).type === 'module' && onMissing(), true)
  // Nothing is lost, so nobody is asked whether to leave.
  addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation())
  try {
    return 'typed' in sessionStorage
  } catch {
    return false
  }
}
