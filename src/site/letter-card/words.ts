/** The notice for a reader who has subscribed. */
export const subscribedWords = {
  title: 'Successfully subscribed!',
  description: "Welcome to the newsletter. You'll receive weekly travel inspiration.",
} as const

/** The notice where addresses are confirmed; it does not reveal whether the address is known. */
export const confirmWords = {
  title: 'One more step',
  description: 'Open the mail that is on its way to you and press the button in it.',
} as const
