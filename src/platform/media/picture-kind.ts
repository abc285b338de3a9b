/** Kinds of picture that can be uploaded. Not SVG, which is a document that can contain script. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif'

const signatures: readonly (readonly [kind: PictureKind, start: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
]

/** The kind by the first bytes, since names and declared types may be wrong. Null for any other file. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0] ?? null
}
