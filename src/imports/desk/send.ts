/** Uploads the files of an import in pieces; pieces that arrived before an interruption are not sent again. */
import { ApiError } from '#platform/api-client.ts'
import { sendFile } from '#platform/send-file.ts'
import type { OldBlogImport } from '../schema.ts'
import { isPictureName, uploadLimits } from '../upload/limits.ts'
import { beginImport, lookIntoImport } from './queries.ts'

export interface ChosenFiles {
  export: File
  /** A zip of pictures, or the picture files. */
  pictures: File | File[] | null
}

const lost = 'The file could not be sent as a whole. Choose it again: what has arrived is kept.'
const maxAttempts = 4
const firstPauseMs = 1000

/** @returns the import, whose files are then surveyed */
export async function sendImport(
  chosen: ChosenFiles,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<OldBlogImport> {
  const pictures = Array.isArray(chosen.pictures) ? await packed(chosen.pictures) : chosen.pictures
  const files = pictures ? [chosen.export, pictures] : [chosen.export]
  const begun = await beginImport(
    files.map(({ name, size }, file) => ({ role: file === 0 ? 'export' : 'pictures', name, bytes: size })),
  )
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const [number, file] of files.entries()) {
    const { pieceBytes } = uploadLimits
    const received = begun.files[number]?.received ?? 0
    for (let at = received - (received % pieceBytes); at < file.size; at += pieceBytes) {
      const piece = file.slice(at, at + pieceBytes, 'application/octet-stream')
      const tell = (share: number) => onProgress((before + at + share * piece.size) / total)
      await sendPiece(`/api/old-blog/${begun.id}/files/${number}?at=${at}`, piece, tell, signal)
    }
    before += file.size
  }
  return lookIntoImport(begun.id)
}

async function sendPiece(path: string, piece: Blob, onProgress: (share: number) => void, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendFile(path, piece, { onProgress, signal, lost })
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 502)
      if (!mayPass || attempt === maxAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 3 ** (attempt - 1)))
    }
  }
}

/** A folder of pictures as one zip, uncompressed; browsers keep large ones on disk. */
async function packed(files: readonly File[]): Promise<File> {
  const { downloadZip } = await import('client-zip')
  const pictures = files.filter(({ name }) => isPictureName(name))
  const blob = await downloadZip(
    pictures.map((file) => ({
      name: file.webkitRelativePath || file.name,
      input: file,
      lastModified: file.lastModified,
    })),
  ).blob()
  return new File([blob], 'pictures.zip', { type: 'application/zip' })
}
