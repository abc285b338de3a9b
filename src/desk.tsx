/** The application of the author's desk: a build of its own, so that what readers' pages share is not cut up for them. */
import { deskPages } from './rooms.desk.ts'
import { takeOver } from './take-over.tsx'

takeOver({
  list: deskPages,
  // Every other address is a document of its own.
  notFound: { path: '', load: () => Promise.reject(new Error('The desk has no such page.')) },
  frame: ({ children }) => children,
})
