/** Checks of an export file, before its format is known. */
import { open } from 'node:fs/promises'

/** An incomplete export. It is refused, because an import of the rest would hide what was lost. */
export class DamagedExport extends Error {
  /** @param where and what, without a full stop */
  constructor(where: string) {
    super(`The export is damaged or was cut off: ${where}. Nothing was imported.`)
  }
}

/** Magic bytes of gzip, zip, bzip2, xz and Zstandard. */
const packed = ['1f8b', '504b0304', '425a68', 'fd377a58', '28b52ffd']

/** An export with an item that no memory should hold. */
export const textTooLong = () =>
  new Error('A text in this export is longer than any post can be. Nothing was imported.')

/** @param what in the plural: "posts" */
export const tooManyItems = (what = 'posts') =>
  new Error(`This export holds more ${what} than any blog has. Nothing was imported.`)

/** @throws an Error of one sentence for an empty or compressed file */
export async function refuseUnlessText(path: string): Promise<void> {
  const first = (await beginningOf(path, 4)).toString('hex')
  if (first === '') throw new Error(`The file ${path} is empty.`)
  if (packed.some((bytes) => first.startsWith(bytes))) throw new Error(`The file ${path} is packed: unpack it first.`)
}

export async function beginningOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Old exports may have another encoding, which their first bytes or an XML declaration say. */
export async function decoderFor(path: string): Promise<TextDecoder> {
  const start = (await beginningOf(path, 200)).toString('latin1')
  const marked = start.startsWith('\u00ff\u00fe')
    ? 'utf-16le'
    : start.startsWith('\u00fe\u00ff')
      ? 'utf-16be'
      : undefined
  const declared = /^[^<]*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start)?.[1]
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
