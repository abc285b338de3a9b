/** Closed lists and limits of the newsletter, without zod. */

/** `stopped`: the author ended it before all recipients had it. */
export const digestStatuses = ['draft', 'sending', 'sent', 'stopped'] as const
export type DigestStatus = (typeof digestStatuses)[number]

/**
 * `handing`: the end of the message is being written to the mail server; `unconfirmed`: it was, and the outcome is
 * unknown, because the process or the connection ended just then; `skipped`: the reader left before, or the letter was
 * stopped.
 */
export const recipientStates = ['queued', 'handing', 'sent', 'failed', 'unconfirmed', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Numbered from Sunday, as `Date` does. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Longest stored path of the page that a subscriber signed up on. */
export const maxPageLength = 200

export const digestLimits = { posts: 6, rows: 8, perMinute: 60_000 } as const

/** Limits of a subscribers' file, for browser and server. */
export const importLimits = {
  rows: 50_000,
  /** Invalid lines listed one by one. */
  problems: 100,
  /** People asked to confirm by mail in one import; the same file imported again asks the next ones. */
  confirmations: 500,
} as const
