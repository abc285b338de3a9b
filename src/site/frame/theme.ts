import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The painted theme; src/start.ts has set it on <html> before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Stores a theme for this device, which may differ from the system's. */
export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts until the next page load.
  }
  for (const listener of listeners) listener()
}

/** The reader's theme, or null on the server, which does not know it. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentTheme,
    () => null,
  )
}
