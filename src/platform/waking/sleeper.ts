import type { DehydratedState } from '@tanstack/react-query'
import type { Posted } from '../page.ts'

/** What the start script in a page's head tells the application, and the other way round. */

export interface Sleeper {
  /** The page's data, where it does not stand in the page itself. */
  state: Promise<PageState> | undefined
  /** Resolves when the whole style sheet applies. */
  styled: Promise<unknown>
  /** The box in which a composition (accents, Chinese, Japanese …) is under way. */
  composing: EventTarget | null
  /** The words of a post that were marked last. */
  marked: string
  /** Every control works: what was held is done. */
  ready(): void
  /** The application cannot come: what was held happens the plain way. */
  failed(): void
}

export interface PageState {
  /** Whether it is what the page was made of; if the server no longer has that, it is what the page is now. */
  same: boolean
  /** The answers of its queries, the author's values and texts, the form it is the answer to, and the parts of it that failed. */
  state: DehydratedState & { posted?: Posted; failed?: string[]; values: object }
}

declare global {
  interface Window {
    sleeper: Sleeper
  }
}
