import { pictureKind } from '#platform/media/picture-kind.ts'
import { unsent } from '#platform/send-file.ts'
import { createTurns } from '#platform/turns.ts'
import { isCalledHeic } from './chosen-files.ts'
import { maxUploadBytes, uploadMessages } from './limits.ts'

/** The server processes two pictures at a time; more would wait there, on connections that might time out. */
export const inSendingTurn = createTurns({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

/** Up to this size a picture is sent as it is. */
const maxUnchangedBytes = 4 * 2 ** 20
const maxUnchangedSide = 4000
/** The largest stored size is 2400 pixels wide: a third more hides the double compression. */
const maxSentSide = 3200
const quality = 0.9

interface Size {
  width: number
  height: number
}

/** The size to which a picture is reduced; null when it is sent as it is. */
export function sentSize({ width, height }: Size, bytes: number): Size | null {
  const side = Math.max(width, height)
  if (bytes <= maxUnchangedBytes && side <= maxUnchangedSide) return null
  const scale = Math.min(1, maxSentSide / side)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Prepares a picture for sending: reduced and upright when it is larger than the site needs, and as JPEG when only this
 * browser can decode it. One that cannot be decoded here is sent as it is; the server says what is wrong with it.
 * @throws ApiError for HEIC that this browser cannot decode
 */
export async function fitForSending(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const kind = pictureKind(start)
  const isHeic = !kind && (isCalledHeic(file) || heicStart.test(String.fromCharCode(...start)))
  const bitmap = kind || isHeic ? await decoded(file) : null
  if (!bitmap && isHeic) throw unsent(uploadMessages.heic)
  if (!bitmap) return file
  try {
    const size = sentSize(bitmap, file.size) ?? (isHeic ? bitmap : null)
    if (!size) return file
    const drawn = await draw(bitmap, size, kind === 'jpeg' || isHeic ? 'image/jpeg' : 'image/webp')
    return isHeic || drawn.size < file.size ? drawn : file
  } catch {
    // Usually too little memory for a canvas: the picture may still be small enough for the server.
    return file
  } finally {
    bitmap.close()
  }
}

/** Brands (in the `ftyp` box) of ISO media files with HEVC pictures. */
const heicStart = /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s

/** Turned upright according to its EXIF data; null when this browser cannot decode the picture. */
async function decoded(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
}

async function draw(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const drawn = await canvas.convertToBlob({ type, quality })
  if (drawn.size <= maxUploadBytes || type === 'image/jpeg') return drawn
  // Browsers that cannot write WebP write PNG, which is larger. JPEG would turn transparent areas black, so white is
  // drawn behind them.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
