import { useEffect } from 'react'

const keyOf = (id: string) => `started ${id}`

/** Unsent texts in sessionStorage, by the id of what they belong to: opening another row unmounts the form, and must not lose its text. */
export const unsentText = (id: string): string | undefined =>
  import.meta.env.SSR ? undefined : (sessionStorage.getItem(keyOf(id)) ?? undefined)

/** Keeps what is written in a form; `saved` is the text that the site has. */
export function useUnsentText(id: string, text: string, saved = '') {
  useEffect(() => {
    if (text.trim() === saved.trim()) return dropUnsentText(id)
    try {
      sessionStorage.setItem(keyOf(id), text)
    } catch {
      // Storage is full: the text is kept in the form only.
    }
  }, [id, text, saved])
}

/** To be called when a text was sent. */
export function dropUnsentText(id: string) {
  sessionStorage.removeItem(keyOf(id))
}
