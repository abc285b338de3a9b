import { useSyncExternalStore } from 'react'

/** The end of a session in the middle of work: every refused call waits here for one answer. */
let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** When the dialog was closed without signing in, and when a key or the pointer was last pressed since; in milliseconds. */
let declinedAt: number | null = null
let pressedAt = 0
const actMs = 1000

function notePress() {
  pressedAt = performance.now()
}

/** After "Not now" calls that nobody has asked for, as those of polling, do not open the dialog again. */
function isLeftAlone(): boolean {
  return declinedAt !== null && (pressedAt <= declinedAt || performance.now() - pressedAt > actMs)
}

/** Opens the dialog, once for all refused calls; true when somebody signed in. */
export function askForSession(): Promise<boolean> {
  if (isLeftAlone()) return Promise.resolve(false)
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
  for (const press of ['pointerdown', 'keydown']) {
    if (signedIn) removeEventListener(press, notePress, true)
    else addEventListener(press, notePress, true)
  }
  declinedAt = signedIn ? null : performance.now()
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
