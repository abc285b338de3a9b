/**
 * The demo that a new site begins with, seen from the desk: what belongs to it still, how to take it away, and how to put it
 * back. What the author has edited is hers and no longer counted among it.
 */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { demoKinds } from './kinds.ts'

const count = z.int().nonnegative()

export const DemoSite = z
  .object({
    /** In the order in which they are shown. */
    kinds: z.array(
      z.object({
        kind: z.enum(demoKinds),
        /** Rows of the demo that nobody has edited. */
        goes: count,
        /** The author's own, edited ones among them; and demo categories that her posts are filed under. */
        stays: count,
      }),
    ),
    /** The removal that can be undone; null when there is none, or its archive is not on this server. */
    undo: z.object({ removedAt: Timestamp, archive: z.string() }).nullable(),
    /** What this server is doing about it at this moment. */
    working: z.enum(['archiving', 'removing', 'restoring']).nullable(),
  })
  .meta({ id: 'DemoSite' })
export type DemoSite = z.infer<typeof DemoSite>

export const DemoUndone = z
  .object({
    /** Rows that are back, with everything that hung on them. */
    restored: count,
    /** Rows whose address or name is taken by something newer; they stay in the archive. */
    left: count,
  })
  .meta({ id: 'DemoUndone' })
export type DemoUndone = z.infer<typeof DemoUndone>

/** What is remembered of a removal. */
export const DemoRemoval = z.object({
  archive: z.string().regex(/^before-demo-removal-[\w-]+\.tar\.gz$/),
  removedAt: z.string(),
})
export type DemoRemoval = z.infer<typeof DemoRemoval>
