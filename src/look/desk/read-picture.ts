/** Reads pictures on this device: nothing is sent. */

/** Side in pixels of the copy that is read: enough for its colours. */
const side = 96

export async function pixelsOf(file: Blob): Promise<Uint8ClampedArray> {
  const picture = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side })
  const context = contextOf(side)
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, side, side).data
}

/** Why a logo is refused, in a sentence. */
export class MarkRefused extends Error {}

/** Minimum side of a logo in pixels, and the side at which an SVG is rasterised. */
const minSide = 256
const drawnSide = 512
const maxBytes = 2 * 1024 * 1024

/**
 * A logo as it is uploaded: a PNG as it is, an SVG rasterised, because a stranger's SVG must never be served.
 * @throws MarkRefused with a sentence when it is refused
 */
export async function markOf(file: File): Promise<File> {
  if (file.size > maxBytes) throw new MarkRefused('It is larger than 2 MB. A mark needs a few kilobytes.')
  const isDrawing = file.type === 'image/svg+xml'
  if (!isDrawing && file.type !== 'image/png')
    throw new MarkRefused('An SVG or a PNG, please: other kinds have no clear ground.')
  if (isDrawing) return drawn(file)
  const { width, height } = await createImageBitmap(file).catch(() => {
    throw new MarkRefused('This file cannot be read as a picture.')
  })
  const isSquare = Math.abs(width - height) <= Math.max(width, height) * 0.02
  const isSmall = Math.min(width, height) < minSide
  if (isSquare && !isSmall) return file
  const faults = [...(isSmall ? ['too small to stay sharp'] : []), ...(isSquare ? [] : ['not square'])].join(', and ')
  throw new MarkRefused(`It is ${width} × ${height}: ${faults}. ${minSide} × ${minSide} or more, or an SVG.`)
}

async function drawn(file: File): Promise<File> {
  const picture = new Image()
  // As a data URL: an SVG in an image element runs no script and loads nothing.
  picture.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`
  await picture.decode().catch(() => {
    throw new MarkRefused('This SVG cannot be drawn. Try a PNG of 256 × 256 or more.')
  })
  const { naturalWidth: width, naturalHeight: height } = picture
  if (width && height && Math.abs(width - height) > Math.max(width, height) * 0.02)
    throw new MarkRefused('It is not square. Give the drawing a square frame.')
  const context = contextOf(drawnSide)
  context.drawImage(picture, 0, 0, drawnSide, drawnSide)
  const blob = await new Promise<Blob | null>((done) => context.canvas.toBlob(done, 'image/png'))
  if (!blob) throw new MarkRefused('This SVG cannot be drawn. Try a PNG of 256 × 256 or more.')
  return new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
}

function contextOf(pixels: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot read pictures.')
  return context
}
