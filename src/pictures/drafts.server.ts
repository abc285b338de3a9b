import type { PictureReader } from '#platform/documents/picture.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { loadSharp } from '#platform/media/sharp.server.ts'

type Draft = { alt: string } | { reason: string }
/** What this room does not know: who can say what a JPEG shows. Null where nobody can. */
export type DescriberOf = (deps: Deps) => ((jpeg: Uint8Array) => Promise<Draft>) | null
/** Null when the picture's file is gone. */
export type Drafts = (url: string) => Promise<Draft | null>

/** The longer side of what is shown; a description needs no more. */
const side = 768

export function draftsOf(read: PictureReader, describe: ReturnType<DescriberOf>): Drafts | null {
  return (
    describe &&
    (async (url) => {
      const bytes = await read(url)
      if (!bytes) return null
      const sharp = await loadSharp()
      const small = sharp(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      return describe(await small.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer())
    })
  )
}
