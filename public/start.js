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

  const modules = (document.currentScript.dataset.modules || '').split(' ').filter(Boolean)
  function start() {
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (modules[0]) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: modules[0] }))
    root.dataset.painted = ''
  }
  // A page in the background is never painted; it starts at once.
  const afterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', afterPaint)
  else afterPaint()
})()
