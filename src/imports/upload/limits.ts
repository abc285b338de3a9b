/** What may be sent for an import, for both sides. Each limit stands here once. */

const megabyte = 2 ** 20

export const uploadLimits = {
  /** Largest file, as it is sent. */
  fileBytes: 500 * megabyte,
  /** A file travels in pieces, so that a proxy in front of the site, a lost connection or a closed window costs only one. */
  pieceBytes: 4 * megabyte,
  /** An export and its pictures. */
  files: 2,
  /** Room that stays free beside what is sent, and beside what is unpacked. */
  spareBytes: 200 * megabyte,
} as const

export const zipLimits = {
  /** Files in a zip: a blog of twenty years with every size of its pictures has fewer. */
  entries: 100_000,
  /** All of it unpacked, as the zip says itself; more is an error while it is read. */
  unpackedBytes: 4096 * megabyte,
  /** What unpacks to more than this many times its size is made to do harm: text comes to about ten. */
  ratio: 200,
  /** Below this an entry may shrink as much as it likes. */
  harmlessBytes: 10 * megabyte,
} as const

export const exportLimits = {
  /** Longest text of an export that is in memory at once: one post of WordPress, a whole file of Ghost. */
  elementCharacters: 16 * megabyte,
  ghostBytes: 150 * megabyte,
  /** Posts and pages, and pictures and other things beside them. */
  items: 200_000,
} as const

const namedExports: readonly [RegExp, string][] = [
  [/squarespace/i, 'Squarespace can export as WordPress: Settings, Import & Export, Export, then WordPress.'],
  [/blogger|blogspot/i, 'A blog at Blogger is brought into WordPress.com first (Tools, Import), and exported there.'],
  [/wix/i, 'Wix has no export of its own: bring the blog into WordPress.com by its feed, and export it there.'],
  [/medium/i, 'Medium’s export is brought into WordPress.com or Ghost first, and exported there.'],
  [
    /substack/i,
    'Substack’s posts are brought into WordPress.com or Ghost first; its subscribers come as a CSV in Settings.',
  ],
  [/tumblr/i, 'A Tumblr is brought into WordPress.com first (Tools, Import), and exported there.'],
]

/** Why a file is none that can be brought in, with the way out where one is known. */
export function notAnExport(name: string): string {
  const wayOut = namedExports.find(([sign]) => sign.test(name))?.[1]
  return `“${name}” is not one of these. ${wayOut ?? 'Wanted is WordPress’s .xml, Ghost’s .json or .zip, or an archive of this site.'}`
}

export const tooLarge = (name: string) => `“${name}” is larger than 500 MB.`

/** Whether a file could be an export, by its name alone: said before anything is sent. */
export const looksLikeExport = (name: string) => /\.(xml|wxr|json|zip|tar\.gz|tgz)$/i.test(name)

/** Whether a file could be a picture that the site takes, by its name. */
export const isPictureName = (name: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(name)
