import { useEffect } from 'react'

const keyOf = (id: string) => `started ${id}`

/**
 * Texts that were begun and not sent, by what they are of, for as long as the tab is open: opening another row removes the form,
 * and must not lose its text.
 */
export const startedText = (id: string): string | undefined =>
  import.meta.env.SSR ? undefined : (sessionStorage.getItem(keyOf(id)) ?? undefined)

/** Keeps what is written in a form; `saved` is the text that the site has. */
export function useStartedText(id: string, text: string, saved = '') {
  useEffect(() => {
    if (text.trim() === saved.trim()) return forgetText(id)
    try {
      sessionStorage.setItem(keyOf(id), text)
    } catch {
      // A full storage keeps nothing; the form still does.
    }
  }, [id, text, saved])
}

/** To be called when a text was sent. */
export function forgetText(id: string) {
  sessionStorage.removeItem(keyOf(id))
}
