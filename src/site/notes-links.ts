/** Where the form of readers' notes is sent to: a page that thanks, or that shows it again with what is wrong. */
export const notesPath = '/notes'

/** A page's notes after the first twenty: the same page, further down. */
export const notesPage = (path: string, page: number) => `${path}${page > 1 ? `?notes=${page}` : ''}#notes`
