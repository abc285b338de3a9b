/** Longest slug that is stored. */
export const maxSlugLength = 120

/** Small letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9-]+$/

/** Whether text could be a stored slug; anything else in an address is simply not found. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugPattern.test(text)
}
