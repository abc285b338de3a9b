/** The states of a note; an answered one is 'approved' and has an answer. */
export const noteStates = ['waiting', 'approved', 'done', 'spam'] as const
export type NoteState = (typeof noteStates)[number]

/** The list's filter; 'all' is everything except spam. */
export const shownStates = ['waiting', 'approved', 'answered', 'spam', 'all'] as const
export type Shown = (typeof shownStates)[number]

/** Page size of the list. */
export const inboxOnPage = 25

/** Limit of unread notes, spam included, so that a flood cannot fill the disk. */
export const maxUnreadNotes = 25_000
