import { useSyncExternalStore } from 'react'

/** The end of a session in the middle of work: every refused call waits here for one answer. */
let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Opens the dialog, once for all refused calls; true when somebody signed in. */
export function askForSession(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>()
    tell()
  }
  return waiting.promise
}

/** Answers the waiting calls. */
export function answerForSession(signedIn: boolean) {
  const asked = waiting
  waiting = null
  tell()
  asked?.resolve(signedIn)
}

/** Whether calls are waiting for a new sign-in. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
    () => false,
  )
}
