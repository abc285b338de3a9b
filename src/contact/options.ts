/** State of a message at the desk. */
export const messageStates = ['waiting', 'answered', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** Labels with which the author trains the spam filter. */
export const lessons = ['spam', 'good'] as const
export type Lesson = (typeof lessons)[number]
