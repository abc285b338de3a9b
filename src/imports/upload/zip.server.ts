/** An uploaded zip: its directory is read first, and a harmful one is refused before anything is unpacked. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { zipLimits } from './limits.ts'

/** A zip that is refused; the message is a sentence for the author. */
export class UnfitZip extends Error {}

export type OpenZip = Awaited<ReturnType<typeof openZip>>

/** Bits of the Unix mode in the upper half of an entry's attributes. */
const kindOfFile = 0o170000
const symbolicLink = 0o120000
const packed = /\.(zip|tar|tgz|gz|bz2|xz|7z|rar|zst)$/i
/** Files that macOS adds. */
const addedByApple = /(^|\/)(__MACOSX\/|\.DS_Store$|\._)/

/**
 * @param limits smaller than usual in tests only
 * @throws UnfitZip for a zip bomb, a path that leads out, a link, an archive in the archive, too many files or a
 * cut-off file
 */
export async function openZip(path: string, limits: typeof zipLimits = zipLimits) {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: false }).catch((error: Error) => {
    throw damaged(error)
  })
  try {
    if (zip.entryCount > limits.entries) throw new UnfitZip(tooMany(limits.entries))
    const entries = await contentsOf(zip, limits)
    const { size } = await stat(path)
    // Entries that overlap are how a small zip becomes endless without a suspicious ratio of any of them.
    if (entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > size) throw new UnfitZip(madeToHarm)
    return {
      entries: entries as readonly Entry[],
      close: () => zip.close(),
      /** @throws UnfitZip when the content differs from the directory */
      read: (entry: Entry) => opened(zip, entry, (stream) => buffer(stream)),
      unpack: (entry: Entry, path: string) => opened(zip, entry, (stream) => pipeline(stream, createWriteStream(path))),
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnfitZip ? error : damaged(error as Error)
  }
}

const madeToHarm = 'This zip is made so that unpacking it would fill the disk. Nothing of it was unpacked.'
const tooMany = (maxEntries: number) =>
  `This zip holds more than ${maxEntries.toLocaleString('en-US')} files. Leave out what is no picture and no export.`

async function contentsOf(zip: ZipFile, limits: typeof zipLimits): Promise<Entry[]> {
  const entries: Entry[] = []
  let seen = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (++seen > limits.entries) throw new UnfitZip(tooMany(limits.entries))
    const refusal = refusalOf(entry, limits)
    if (refusal) throw new UnfitZip(refusal)
    unpacked += entry.uncompressedSize
    if (unpacked > limits.unpackedBytes) throw new UnfitZip(madeToHarm)
    if (!entry.fileName.endsWith('/') && !addedByApple.test(entry.fileName)) entries.push(entry)
  }
  return entries
}

function refusalOf(entry: Entry, { harmlessBytes, ratio }: typeof zipLimits): string | null {
  const { fileName, externalFileAttributes, uncompressedSize, compressedSize } = entry
  if ((Math.floor(externalFileAttributes / 2 ** 16) & kindOfFile) === symbolicLink) {
    return `This zip holds a link to elsewhere (${shown(fileName)}), which is no picture and no export.`
  }
  if (entry.isEncrypted()) return 'This zip asks for a password: please pack it again without one.'
  if (packed.test(fileName)) {
    return `This zip holds another archive (${shown(fileName)}): unpack that first, or leave it out.`
  }
  if (uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * ratio) return madeToHarm
  return null
}

/** yauzl ends a stream with an error as soon as it yields more bytes than the directory says. */
async function opened<Result>(
  zip: ZipFile,
  entry: Entry,
  use: (stream: Awaited<ReturnType<ZipFile['openReadStreamPromise']>>) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(await zip.openReadStreamPromise(entry))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw damaged(error as Error)
  }
}

function damaged(cause: Error): UnfitZip {
  if (/relative path|absolute path|backslash|characters in fileName/i.test(cause.message)) {
    return new UnfitZip('This zip holds a file that would be put outside its folder. Nothing of it was unpacked.', {
      cause,
    })
  }
  return new UnfitZip('This zip is damaged or was cut off: please pack it again.', { cause })
}

const shown = (name: string) => (name.length > 80 ? `…${name.slice(-80)}` : name)
