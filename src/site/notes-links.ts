/** The form of readers' notes is sent to this address: a page that thanks, or shows the form again with its mistakes. */
export const notesPath = '/notes'

/** A page of notes after the first twenty, on the same page. */
export const notesPage = (path: string, page: number) => `${path}${page > 1 ? `?notes=${page}` : ''}#notes`
