import { asFallback, type PictureReader, readArt } from '#platform/documents/picture.server.ts'
import { loadSharp } from '#platform/media/sharp.server.ts'

interface Mark {
  /** Address of the author's logo; null for the site's own. */
  logo: string | null
  /** The site's own drawing of it. */
  own: string
  /** Length of a side. */
  pixels: number
}

/** The logo as a square PNG; where the author's cannot be read, the site's own. */
export async function markPng({ logo, own, pixels }: Mark, read: PictureReader): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const drawn = async (source: Uint8Array | null) =>
    source &&
    sharp(source, { density: 216 }).resize(pixels, pixels, { fit: 'contain', background: '#0000' }).png().toBuffer()
  const owns = logo
    ? await read(logo)
        .then(drawn)
        .catch(() => null)
    : null
  const mark = owns ?? (await drawn(await readArt(own)))
  if (!mark) throw new Error(`${own} is not there.`)
  const png = new Uint8Array(mark)
  return logo && !owns ? asFallback(png) : png
}
