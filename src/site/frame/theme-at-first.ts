/** The theme before the application is there; see theme.ts for what it does afterwards. */

const root = document.documentElement
/** What the author has chosen for whoever has not, and whether that is for everybody. */
const { theme: first, themeFixed } = root.dataset

/** The reader's stored choice, else the author's, else the system's. */
export function showTheme() {
  let stored: string | null = null
  try {
    if (themeFixed === undefined) stored = localStorage.getItem('theme')
  } catch {}
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = stored === 'dark' || stored === 'light' ? stored : first || system
}

export function switchTheme() {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
  root.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {}
}
