/** The entry of the desk's build: separate, so that the chunks of readers' pages are not split up for it. */

import { startHolding } from '#platform/held-traversals.ts'
import { keepFailures } from '#platform/keep-failures.ts'
import { mountedPath } from '#platform/navigation.ts'
import { carryNotice } from '#ui/notice/carried.ts'
import { hydratePage, queryClient } from './hydrate.tsx'
import { deskPages } from './rooms.desk.ts'

// Safari has it from 18.0 on; the build is for 17.5.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null)
// Scroll restoration by the browser is off: a back or forward traversal that is held up by unsaved work must not scroll the page.
history.scrollRestoration = 'manual'
startHolding()
keepFailures(queryClient)

hydratePage({
  list: deskPages,
  notFound: { path: '', load: leaveTheDesk },
  frame: ({ children }) => children,
  pathShownAt: mountedPath,
})

/** Every other address loads a new document, which shows the present notice again. */
function leaveTheDesk(): Promise<never> {
  carryNotice()
  location.reload()
  return new Promise(() => {})
}
