/** Recognises an uploaded file by its content, not its name, and opens it. */
import { join } from 'node:path'
import { freeBytesOf } from '#platform/data-folder.server.ts'
import { beginningOf } from '../export-file.server.ts'
import { readGhost } from '../ghost/ghost.server.ts'
import type { ImportKind } from '../options.ts'
import type { ForeignSite } from '../source.ts'
import { readWordPress } from '../wordpress/wordpress.server.ts'
import { isPictureName, notAnExport, uploadLimits } from './limits.ts'
import { type PictureFiles, picturesInZip } from './picture-files.server.ts'
import { type OpenZip, openZip } from './zip.server.ts'

/** It cannot be imported; the message is a sentence for the author. */
export class RefusedUpload extends Error {}

export interface Opened {
  kind: ImportKind
  /** Of a blog; an archive is read by its own room. @param origin the blog's address, when the file does not have it */
  read(origin: string): Promise<ForeignSite>
  /** Path of the file, or of the export unpacked from it. */
  path: string
  /** Pictures in the same zip. */
  pictures: PictureFiles | null
  close(): void
}

/** Whether the first bytes could be those of an export: checked as soon as they arrive. */
export function couldBeExport(first: Uint8Array): boolean {
  return kindOfBytes(first) !== null
}

/** The byte order mark of UTF-8 or UTF-16. */
const mark = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/

type Format = 'zip' | 'gzip' | 'xml' | 'json'

function kindOfBytes(first: Uint8Array): Format | null {
  const hex = Buffer.from(first.subarray(0, 4)).toString('hex')
  if (hex.startsWith('504b0304')) return 'zip'
  if (hex.startsWith('1f8b')) return 'gzip'
  const start = Buffer.from(first.subarray(0, 200))
    .toString('latin1')
    .replace(mark, '')
    .replaceAll('\0', '')
    .trimStart()
  if (start.startsWith('<') && !/^<!doctype html|^<html/i.test(start)) return 'xml'
  return start.startsWith('{') ? 'json' : null
}

/**
 * @param name the file's name on the author's machine
 * @param folder where an export in a zip is unpacked to
 * @throws RefusedUpload, UnfitZip or another Error of one sentence
 */
export async function openExport(path: string, name: string, folder: string): Promise<Opened> {
  const format = kindOfBytes(await beginningOf(path, 512))
  if (format === null) throw new RefusedUpload(notAnExport(name))
  if (format === 'zip') return fromZip(await openZip(path), name, folder)
  return opened(format, path)
}

/** @throws UnfitZip, or RefusedUpload when there is no picture in it */
export async function openPictures(path: string): Promise<{ find: PictureFiles; close(): void }> {
  if (kindOfBytes(await beginningOf(path, 512)) !== 'zip')
    throw new RefusedUpload('The pictures come as a zip, or as a folder of them.')
  const zip = await openZip(path)
  if (!zip.entries.some(({ fileName }) => isPictureName(fileName))) {
    zip.close()
    throw new RefusedUpload('There is no picture in the zip of pictures.')
  }
  return { find: picturesInZip(zip), close: () => zip.close() }
}

async function fromZip(zip: OpenZip, name: string, folder: string): Promise<Opened> {
  try {
    const found = zip.entries.filter(({ fileName }) => /\.(xml|wxr|json)$/i.test(fileName))
    // Ghost's zip has the pictures beside the export; other .json files are settings of themes and plugins.
    const likely = found.filter(
      ({ fileName }) => /\.(xml|wxr)$/i.test(fileName) || /ghost|^[^/]*$|^data\//i.test(fileName),
    )
    const exports = likely.filter(({ fileName }) => !/redirects|package|routes/i.test(fileName))
    if (exports.length > 1) {
      throw new RefusedUpload(`“${name}” holds ${exports.length} exports: bring them in one after the other, unpacked.`)
    }
    const [only] = exports
    if (!only) throw new RefusedUpload(notAnExport(name))
    const path = join(folder, 'unpacked')
    if ((await freeBytesOf(folder)) < only.uncompressedSize + uploadLimits.spareBytes) {
      throw new RefusedUpload(
        `There is no room to unpack “${name}”: please free some space on the server, then send it again.`,
      )
    }
    await zip.unpack(only, path)
    const format = kindOfBytes(await beginningOf(path, 512))
    if (format !== 'xml' && format !== 'json') throw new RefusedUpload(notAnExport(name))
    return { ...opened(format, path), pictures: picturesInZip(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function opened(format: Exclude<Format, 'zip'>, path: string): Opened {
  const shared = { path, pictures: null, close: () => {} }
  if (format === 'gzip') {
    const read = () => Promise.reject(new Error('An archive is no blog of another system.'))
    return { ...shared, kind: 'archive', read }
  }
  if (format === 'xml') return { ...shared, kind: 'wordpress', read: () => readWordPress(path) }
  return { ...shared, kind: 'ghost', read: (origin) => readGhost(path, origin) }
}
