/** The theme before the application is there; see theme.ts for what it does afterwards. */

const root = document.documentElement

/** The reader's stored choice, else the system's. */
export function showTheme() {
  let stored: string | null = null
  try {
    stored = localStorage.getItem('theme')
  } catch {}
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system
}

export function switchTheme() {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
  root.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {}
}
