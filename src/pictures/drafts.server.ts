import type { PictureReader } from '#platform/documents/picture.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { loadSharp } from '#platform/media/sharp.server.ts'

type Draft = { alt: string } | { reason: string }
/** Passed in by the composer: the service that describes a JPEG; null where none is connected. */
export type DescriberOf = (deps: Deps) => ((jpeg: Uint8Array) => Promise<Draft>) | null
/** Null when the picture's file is missing. */
export type Drafts = (url: string) => Promise<Draft | null>

/** Limit of the longer side in pixels; a description needs no more. */
const maxSide = 768

export function draftsOf(read: PictureReader, describe: ReturnType<DescriberOf>): Drafts | null {
  return (
    describe &&
    (async (url) => {
      const bytes = await read(url)
      if (!bytes) return null
      const sharp = await loadSharp()
      const small = sharp(bytes).resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      return describe(await small.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer())
    })
  )
}
