/** The picture of the character that every generated one follows, if the site has one. */
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootUrl } from '#platform/own-files.server.ts'
import { automation } from '#site.config'
import { ProviderFailure } from './failure.ts'

/** With its type: the provider refuses a file without one. */
export interface ReferencePicture {
  name: string
  type: string
  bytes: Uint8Array
}

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** @throws ProviderFailure when it cannot be read, or is of no type that the provider takes: no picture is drawn until the author acts */
export async function readReferencePicture(): Promise<ReferencePicture | null> {
  const { referencePicture: file } = automation.character
  if (file === null) return null
  const type = types[extname(file).toLowerCase()]
  if (!type) throw unusable(file, 'is neither a PNG, a JPEG nor a WebP')
  const bytes = await readFile(fileURLToPath(new URL(file, rootUrl))).catch(() => {
    throw unusable(file, 'cannot be read')
  })
  return { name: basename(file), type, bytes }
}

function unusable(file: string, why: string): ProviderFailure {
  return new ProviderFailure('account', `The reference picture ${file} of site.config.ts ${why}.`)
}
