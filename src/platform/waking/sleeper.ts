import type { DehydratedState } from '@tanstack/react-query'
import type { Posted } from '../page.ts'

/** The interface between the start script in a page's head and the application. */

export interface Sleeper {
  /** The page's data, where it is not in the page itself. */
  state: Promise<PageState> | undefined
  /** Resolves when the whole style sheet applies. */
  styled: Promise<unknown>
  /** The field in which a composition (accents, Chinese, Japanese …) is under way. */
  composing: EventTarget | null
  /** The words of a post that were last selected. */
  marked: string
  /** What was typed since the search was asked for; undefined unless its dialog is loading. */
  query?: string | undefined
  /** Called when every control works and the held events are replayed. */
  ready(): void
  /** Called when the application cannot be loaded: held events are replayed as without script. */
  failed(): void
}

export interface PageState {
  /** Whether it is the data that the page was made of; if the server no longer has that, it is the page's present data. */
  same: boolean
  /** The results of its queries, the author's values and texts, the form that it answers, and its failed parts. */
  state: DehydratedState & { posted?: Posted; failed?: string[]; values: object }
}

declare global {
  interface Window {
    sleeper: Sleeper
  }
}
