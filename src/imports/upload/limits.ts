/** The limits of an upload, for browser and server; each is defined only here. */

const megabyte = 2 ** 20

export const uploadLimits = {
  /** Largest file, as it is sent. */
  fileBytes: 500 * megabyte,
  /**
   * Files are sent in pieces of this size, so that an interruption costs only one piece, and a proxy in front of the
   * site accepts them.
   */
  pieceBytes: 4 * megabyte,
  /** An export and its pictures. */
  files: 2,
  /** Disk space that stays free beside the upload, and beside what is unpacked. */
  spareBytes: 200 * megabyte,
} as const

export const zipLimits = {
  /** Files in a zip: a blog of twenty years with every size of its pictures has fewer. */
  entries: 100_000,
  /** Unpacked size, as the zip states it; exceeding it while reading is an error. */
  unpackedBytes: 4096 * megabyte,
  /** Compression ratio from which on an entry is taken for a zip bomb: text comes to about ten. */
  ratio: 200,
  /** Entries smaller than this are not checked for their ratio. */
  harmlessBytes: 10 * megabyte,
} as const

export const exportLimits = {
  /** Longest text of an export. */
  elementCharacters: 16 * megabyte,
  /** Posts, pages, pictures and other items. */
  items: 200_000,
  /** Names, addresses and descriptions, which are kept in memory while the file is read, with what objects take. */
  keptCharacters: 100 * megabyte,
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

/** Why a file cannot be imported, with the way out where one is known. */
export function notAnExport(name: string): string {
  const wayOut = namedExports.find(([sign]) => sign.test(name))?.[1]
  return `“${name}” is not one of these. ${wayOut ?? 'Wanted is WordPress’s .xml, Ghost’s .json or .zip, or an archive of this site.'}`
}

export const tooLarge = (name: string) => `“${name}” is larger than 500 MB.`

/** Whether a file could be an export, by its name alone: checked before anything is sent. */
export const looksLikeExport = (name: string) => /\.(xml|wxr|json|zip|tar\.gz|tgz)$/i.test(name)

/** Whether a file could be a picture that the site accepts, by its name. */
export const isPictureName = (name: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(name)
