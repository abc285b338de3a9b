import { useSyncExternalStore } from 'react'

/** A session that ended while somebody was working: every call that was refused waits here for one answer. */
let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Opens the question, once for all calls that are refused meanwhile; true when somebody signed in. */
export function askForSession(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>()
    tell()
  }
  return waiting.promise
}

/** Answers the question. */
export function answerForSession(signedIn: boolean) {
  const asked = waiting
  waiting = null
  tell()
  asked?.resolve(signedIn)
}

/** Whether calls are waiting for somebody to sign in again. */
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
