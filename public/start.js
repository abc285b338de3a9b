// Runs before the first paint, so it is as short as it can be. It sets the theme (the reader's stored choice, else the
// system's), and fetches the application only after the page has been painted: what can be read comes first.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('theme')
  } catch {}
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system
  // Until the application is there, the theme's switch works by this alone.
  addEventListener('click', ({ target }) => {
    if ('ready' in root.dataset || !target.closest('.theme-switch')) return
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch {}
  })

  const modules = (document.currentScript.dataset.modules || '').split(' ').filter(Boolean)
  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties))
  }
  function start() {
    if ('painted' in root.dataset) return
    root.dataset.painted = ''
    for (const href of modules) add('link', { rel: 'modulepreload', href })
    if (modules[0]) add('script', { type: 'module', src: modules[0] })
  }
  // A file of a build that was replaced is gone: the page is loaded anew, once for each build, with what was typed. The
  // desk keeps its work by itself.
  let reloading = false
  function reload() {
    const build = modules[0] || document.querySelector('script[type=module]')?.src
    // What is only fetched ahead is asked for again when it is needed.
    if (reloading || 'ahead' in root.dataset || !navigator.onLine) return
    try {
      if (sessionStorage.getItem('reloaded') === build) return
      sessionStorage.setItem('reloaded', build)
      const fields = [...document.querySelectorAll('input, textarea, select')].map(({ type, name, value, checked }) =>
        /^(password|hidden|file)$/.test(type) ? null : { type, name, value, checked },
      )
      if (!/^\/admin/.test(location.pathname)) sessionStorage.setItem('typed', JSON.stringify([location.href, fields]))
    } catch {
      return
    }
    reloading = true
    location.reload()
  }
  addEventListener('vite:preloadError', reload)
  addEventListener('error', ({ target }) => target.type === 'module' && reload(), true)
  // Nothing is lost, so nobody is asked whether to leave.
  addEventListener('beforeunload', (event) => reloading && event.stopImmediatePropagation())
  // A page in the background is never painted and starts at once; so does one whose browser does not report paints.
  const reported = self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (document.hidden || !reported) addEventListener('DOMContentLoaded', start)
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
})()
