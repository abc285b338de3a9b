/** The application of the author's desk: a build of its own, so that what readers' pages share is not cut up for them. */

import { carryNotice } from '#ui/notice/carried.ts'
import { deskPages } from './rooms.desk.ts'
import { takeOver } from './take-over.tsx'

takeOver({
  list: deskPages,
  notFound: { path: '', load: leaveTheDesk },
  frame: ({ children }) => children,
})

/** Every other address is a document of its own: a post that was saved says so when it is shown. */
function leaveTheDesk(): Promise<never> {
  carryNotice()
  location.reload()
  return new Promise(() => {})
}
