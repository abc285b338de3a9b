/** Closed lists of the newsletter, without zod. */

/** `stopped`: the author ended it before everybody had it. */
export const digestStatuses = ['draft', 'sending', 'sent', 'stopped'] as const
export type DigestStatus = (typeof digestStatuses)[number]

/**
 * `handing`: the end of the message is being written to the mail server; `unconfirmed`: it was, and nothing is known
 * about it, because the process ended or the line broke just then; `skipped`: the reader left before, or it was stopped.
 */
export const recipientStates = ['queued', 'handing', 'sent', 'failed', 'unconfirmed', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** As `Date` counts them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Longest path of a page that a subscriber is known to have come from. */
export const maxPageLength = 200

export const digestLimits = { posts: 6, rows: 8, perMinute: 60_000 } as const

/** A file of subscribers, on both sides. */
export const importLimits = {
  bytes: 5 * 2 ** 20,
  rows: 50_000,
  /** Invalid lines that are told one by one. */
  problems: 100,
  /** People who are asked by mail whether the address is theirs; the file once more asks the next. */
  confirmations: 500,
} as const
