/** What a note has come to; an answered one is approved and has an answer. */
export const noteStates = ['waiting', 'approved', 'done', 'spam'] as const
export type NoteState = (typeof noteStates)[number]

/** What the list shows; 'all' is everything but spam. */
export const shownStates = ['waiting', 'approved', 'answered', 'spam', 'all'] as const
export type Shown = (typeof shownStates)[number]

/** Items on a page of the list. */
export const inboxOnPage = 25

/** Notes that are kept unread, spam included: a flood fills no disk. */
export const noteBox = 25_000
