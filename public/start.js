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
  // A page in the background is never painted and starts at once; so does one whose browser does not report paints.
  const reported = self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (document.hidden || !reported) addEventListener('DOMContentLoaded', start)
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
})()
