/**
 * The limits of an upload, for browser and server: without zod, which must not be loaded by every page that sends
 * pictures.
 */

/** Largest file, in bytes. */
export const maxUploadBytes = 8 * 2 ** 20

export const uploadMessages = {
  tooLarge: 'The picture is larger than 8 MB.',
  wrongKind: 'Only PNG, JPEG, WebP and GIF pictures can be uploaded.',
  heic:
    'This iPhone format (HEIC) cannot be read here: in Photos choose Export as JPEG, or on the iPhone ' +
    'Settings → Camera → Formats → Most Compatible.',
  notOne: 'Send exactly one picture, in the field “file”.',
  empty: 'The file is empty.',
} as const
