/** Kinds of picture that can be uploaded. SVG is none of them: it is a document that can carry script. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif'

const signatures: readonly (readonly [kind: PictureKind, start: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
]

/** What the bytes are, by how they begin: names and declared types may say anything. Null for everything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0] ?? null
}
