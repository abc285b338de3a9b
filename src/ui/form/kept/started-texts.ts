import { useEffect } from 'react'

/** Texts that were begun and not sent, by what they are of: opening another row removes the form, and must not lose its text. */
const started = new Map<string, string>()

export const startedText = (id: string): string | undefined => started.get(id)

/** Keeps what is written in a form; `saved` is the text that the site has. */
export function useStartedText(id: string, text: string, saved = '') {
  useEffect(() => {
    if (text.trim() === saved.trim()) started.delete(id)
    else started.set(id, text)
  }, [id, text, saved])
}

/** To be called when a text was sent. */
export function forgetText(id: string) {
  started.delete(id)
}
