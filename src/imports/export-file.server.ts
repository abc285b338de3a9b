/** The file that an import is given, before anybody knows what it holds. */
import { open } from 'node:fs/promises'

/** An export of which a part is missing: whoever took over the rest would not know what was lost. */
export class DamagedExport extends Error {
  /** @param where and what, without a full stop */
  constructor(where: string) {
    super(`The export is damaged or was cut off: ${where}. Nothing was imported.`)
  }
}

/** First bytes of gzip, zip, bzip2, xz and Zstandard. */
const packed = ['1f8b', '504b0304', '425a68', 'fd377a58', '28b52ffd']

/**
 * @param most bytes, for what is read into memory as a whole
 * @throws an Error of one sentence when there is nothing in it, too much, or only something packed
 */
export async function refuseUnlessText(path: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > most) throw new Error(`The export is larger than ${Math.floor(most / 2 ** 20)} MB.`)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead === 0) throw new Error(`The file ${path} is empty.`)
    const first = buffer.toString('hex', 0, bytesRead)
    if (packed.some((bytes) => first.startsWith(bytes))) throw new Error(`The file ${path} is packed: unpack it first.`)
  } finally {
    await file.close()
  }
}
