import { useEffect } from 'react'
import type { InboxItem } from '../schema.ts'
import { idOfItem } from './use-open-item.ts'

/** Texts of answers that were begun and not sent: opening another row removes the form, and must not lose its text. */
const started = new Map<string, string>()

export const startedAnswer = (item: InboxItem): string | undefined => started.get(idOfItem(item))

/** Keeps what is written in an answer's form; `saved` is the answer that the site has. */
export function useStartedAnswer(item: InboxItem, text: string, saved = '') {
  const id = idOfItem(item)
  useEffect(() => {
    if (text.trim() === saved.trim()) started.delete(id)
    else started.set(id, text)
  }, [id, text, saved])
}

/** To be called when an answer was sent. */
export function forgetAnswer(item: InboxItem) {
  started.delete(idOfItem(item))
}
