import { type PictureReader, readArt } from '#platform/documents/picture.server.ts'
import { isFileName } from './storage.server.ts'
import type { Storage } from './storage.ts'

const uploads = '/uploads/'

/** Reads every picture that the site serves itself: art, placeholders, and uploads. */
export function ownPictures(storage: Storage): PictureReader {
  return async (url) => {
    if (!url.startsWith(uploads)) return readArt(url)
    const name = url.slice(uploads.length)
    return isFileName(name) ? storage.get(name) : null
  }
}
