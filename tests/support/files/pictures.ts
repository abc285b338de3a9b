/** Pictures made for tests, and forms to send them in. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Kind = 'png' | 'jpeg' | 'webp' | 'gif'

/** A plain picture with a red disc; `at` is relative to its size. */
export function discPicture(width: number, height: number, at: [x: number, y: number] = [0.5, 0.5]): Sharp {
  const side = Math.max(2, Math.round(Math.min(width, height) / 5))
  const disc = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="46%" fill="#d92b20"/><path d="M0 ${side / 2}H${side}M${side / 2} 0V${side}" stroke="#fff" stroke-width="${side / 9}"/></svg>`
  const place = (of: number, share: number) => Math.max(0, Math.round(of * share - side / 2))
  return sharp({ create: { width, height, channels: 3, background: '#2f7eab' } }).composite([
    { input: Buffer.from(disc), left: place(width, at[0]), top: place(height, at[1]) },
  ])
}

export function picture(kind: Kind, width = 64, height = 48): Promise<Buffer<ArrayBuffer>> {
  return discPicture(width, height).toFormat(kind).toBuffer() as Promise<Buffer<ArrayBuffer>>
}

/** A photograph with a phone's metadata: place, camera and orientation. */
export function photoWithPlace(orientation = 1): Promise<Buffer> {
  return discPicture(120, 80)
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Secret Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 10/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** A photograph full of grain, which is slow to decode and to encode. */
export async function grainyPhoto(width: number, height: number, quality: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: Math.ceil(width / 2),
      height: Math.ceil(height / 2),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(grain).resize(width, height, { kernel: 'cubic' }).removeAlpha().jpeg({ quality }).toBuffer()
}

/**
 * A JPEG of 9 MB, stored on its side as by a phone held upright: 1500 × 2400 when shown, followed by data that phones append
 * (a preview, a depth map) and that nothing decodes.
 */
export async function heavyPhoto(): Promise<Buffer> {
  // Of one colour: what is tested is its weight and its orientation, and grain would take many seconds to encode.
  const picture = await sharp({ create: { width: 2400, height: 1500, channels: 3, background: '#808080' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(9 * 2 ** 20 - picture.length)])
}

/** A PNG whose header declares `width` × `height`, with hardly any data. */
export function pngHeaderBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1000))
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A form with one file in the field `file`. */
export function pictureForm(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
  return form
}
