/** Where the form that has a link mailed is sent to: a page that thanks, or shows the form again with its mistake. */
export const mailPath = '/itineraries/bookmark/mail'

export const mailedWords = {
  title: 'Link sent',
  description: 'The letter has a link that removes your address again.',
} as const
