/** What a message has come to at the desk. */
export const messageStates = ['waiting', 'answered', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** What the author taught the site a text to be. */
export const lessons = ['spam', 'good'] as const
export type Lesson = (typeof lessons)[number]
