/**
 * The demo of a new site, seen from the desk: what is left of it, its removal, and the undo. What the author has edited
 * is hers and no longer part of it.
 */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { demoKinds } from './kinds.ts'

const count = z.int().nonnegative()

export const DemoSite = z
  .object({
    /** In the order of display. */
    kinds: z.array(
      z.object({
        kind: z.enum(demoKinds),
        /** Rows of the demo that nobody has edited. */
        goes: count,
        /** The author's own rows, edited ones included; and demo categories with posts of hers. */
        stays: count,
      }),
    ),
    /** The removal that can be undone; null when there is none, or its archive is not on this server. */
    undo: z.object({ removedAt: Timestamp, archive: z.string() }).nullable(),
    /** What this server is doing about it now. */
    working: z.enum(['archiving', 'removing', 'restoring']).nullable(),
  })
  .meta({ id: 'DemoSite' })
export type DemoSite = z.infer<typeof DemoSite>

export const DemoUndone = z
  .object({
    /** Restored rows, with all that depend on them. */
    restored: count,
    /** Rows not restored, because something newer has their slug or name; they stay in the archive. */
    left: count,
  })
  .meta({ id: 'DemoUndone' })
export type DemoUndone = z.infer<typeof DemoUndone>

/** The stored record of a removal. */
export const DemoRemoval = z.object({
  archive: z.string().regex(/^before-demo-removal-[\w-]+\.tar\.gz$/),
  removedAt: z.string(),
})
export type DemoRemoval = z.infer<typeof DemoRemoval>
