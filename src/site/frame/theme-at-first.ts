/** The theme before hydration; theme.ts handles later changes. */

const root = document.documentElement
/** The author's default theme, and whether readers may not change it. */
const { theme: first, themeFixed } = root.dataset

/** The reader's stored theme, else the author's, else the system's. */
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
