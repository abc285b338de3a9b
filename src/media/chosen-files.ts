const heic = /\.hei[cf]$/i

/**
 * Whether a file claims to be HEIC, the format of iPhones, by its type or, as many systems do not know the type, its
 * name.
 */
export function isCalledHeic(file: Blob): boolean {
  return /^image\/hei[cf]/i.test(file.type) || ('name' in file && heic.test(String(file.name)))
}

/** The pictures among files that were dropped, pasted or chosen. */
export function picturesOf(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isCalledHeic(file))
}

const accepted = 'image/png,image/jpeg,image/webp,image/gif'

/**
 * The `accept` of a file chooser. iPhones and iPads convert HEIC to JPEG as long as HEIC is not accepted; elsewhere it
 * is accepted, so that the answer can say what to do about it.
 */
export function acceptedPictures(): string {
  const convertsByItself = /^(iP|Mac)/.test(navigator.platform) && navigator.maxTouchPoints > 1
  return convertsByItself ? accepted : `${accepted},.heic,.heif`
}
