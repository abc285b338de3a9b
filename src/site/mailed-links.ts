/**
 * The pages that mails link to: each has one button, whose form changes something only when it is sent, because mail programs
 * open links by themselves.
 */

/** A page that a mail links to, and what its button calls. */
interface MailedLink {
  page: string
  action: string
}

export const mailedLinks = {
  confirm: { page: '/newsletter/confirm', action: '/api/newsletter/confirm' },
  unsubscribe: { page: '/newsletter/unsubscribe', action: '/api/newsletter/unsubscribe' },
  ownNotes: { page: '/notes/yours', action: '/api/notes/yours' },
  forgetBookmark: { page: '/itineraries/bookmark/remove', action: '/api/itineraries/bookmarks/remove' },
} as const satisfies Record<string, MailedLink>

export function withToken(path: string, token: string): string {
  return `${path}?token=${encodeURIComponent(token)}`
}
