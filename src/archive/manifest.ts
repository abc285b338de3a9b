/** The manifest: describes an archive and is its last file, so that a truncated archive has none and is refused. */
import { z } from 'zod'
import { counted } from '#platform/text/counted.ts'

/** To be raised when an older program could no longer read what is written. */
export const archiveVersion = 1

export const manifestName = 'manifest.json'

const FileFacts = z.object({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type FileFacts = z.infer<typeof FileFacts>

export const Manifest = z.object({
  format: z.literal('travel-site-archive'),
  version: z.int().positive(),
  /** In the order for restoring: parents before children. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().nonnegative(),
      /** The highest id ever given to a row, so that the id of a deleted row is not given again. */
      last: z.int32().positive().optional(),
    }),
  ),
  /** Pictures, each with all its sizes. */
  media: z.object({ files: z.int().nonnegative(), missing: z.array(z.string()) }),
  /** Every other file of the archive, in its order. */
  files: z.record(z.string(), FileFacts),
})
export type Manifest = z.infer<typeof Manifest>

/** "1,846 picture files", and how many it should have and lacks. */
export function picturesOf({ media }: Manifest): string {
  const lost = media.missing.length
  const without = lost > 0 ? `, without ${lost} that were missing when the archive was made` : ''
  return `${counted(media.files, 'picture file')}${without}`
}
