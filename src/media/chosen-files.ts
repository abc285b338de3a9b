const heic = /\.hei[cf]$/i

/** Whether a file says that it is in the format of iPhones; many systems do not know its type. */
export function isCalledHeic(file: Blob): boolean {
  return /^image\/hei[cf]/i.test(file.type) || ('name' in file && heic.test(String(file.name)))
}

/** The pictures among files that were dropped, pasted or chosen. */
export function picturesOf(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isCalledHeic(file))
}

const accepted = 'image/png,image/jpeg,image/webp,image/gif'

/**
 * What a file chooser offers. Telephones and tablets of Apple turn HEIC into JPEG by themselves as long as it is not asked
 * for; elsewhere it can be chosen, so that the answer says what to do about it.
 */
export function acceptedPictures(): string {
  const convertsByItself = /^(iP|Mac)/.test(navigator.platform) && navigator.maxTouchPoints > 1
  return convertsByItself ? accepted : `${accepted},.heic,.heif`
}
