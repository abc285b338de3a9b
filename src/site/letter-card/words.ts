/** What a reader is told who has left her address. */
export const subscribedWords = {
  title: 'Successfully subscribed!',
  description: "Welcome to the newsletter. You'll receive weekly travel inspiration.",
} as const

/** The same where addresses are confirmed; says nothing about whether the address is known. */
export const confirmWords = {
  title: 'One more step',
  description: 'Open the mail that is on its way to you and press the button in it.',
} as const
