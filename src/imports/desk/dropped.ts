/** Sorts the files that were dropped or chosen into an export and its pictures. */
import { isPictureName } from '../upload/limits.ts'
import type { ChosenFiles } from './send.ts'

const exportName = /\.(xml|wxr|json|tar\.gz|tgz)$/i
const zipName = /\.zip$/i

/**
 * A zip beside an export is its pictures; a zip alone is an export. Pictures alone wait for the export.
 * @returns the files chosen now, and one that is neither
 */
export function sorted(files: readonly File[], before: Partial<ChosenFiles>): Partial<ChosenFiles> & { other?: File } {
  const pictures = files.filter(({ name }) => isPictureName(name))
  const exports = files.filter(({ name }) => exportName.test(name))
  const zips = files.filter(({ name }) => zipName.test(name))
  const others = files.filter(({ name }) => !isPictureName(name) && !exportName.test(name) && !zipName.test(name))
  const own = exports[0] ?? before.export
  const asExport = own ?? zips[0]
  const zip = own ? zips[0] : zips[1]
  return {
    ...before,
    ...(asExport && { export: asExport }),
    ...(zip ? { pictures: zip } : pictures.length > 0 && { pictures }),
    // A folder may contain other files beside its pictures, which are ignored; a single file was chosen on purpose and
    // is reported.
    ...(pictures.length === 0 && others[0] && { other: others[0] }),
  }
}

/** All files of a drop, those in folders included. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return [...transfer.files]
  const files: File[] = []
  for (const entry of entries) if (entry) await collect(entry, files)
  return files
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    // Set by hand, because a dropped file lacks the folder path that a chosen one has.
    Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) })
    files.push(file)
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    for (const each of some) await collect(each, files)
  }
}
