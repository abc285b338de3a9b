// Sets the theme before the first paint: the reader's stored choice, else the system's.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('theme')
  } catch {}
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system
})()
