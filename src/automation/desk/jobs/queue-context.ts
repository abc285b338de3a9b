import { createContext, use } from 'react'

interface QueueContext {
  /** Of the plan. */
  timeZone: string
  /** Work was queued in this window: starts the polling. */
  onQueued: () => void
}

/** What every part of the queue needs. */
export const Queue = createContext<QueueContext>({ timeZone: 'UTC', onQueued() {} })

export const useQueue = () => use(Queue)
