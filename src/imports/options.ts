/** Closed lists of an import, for both sides. */

export const importKinds = ['wordpress', 'ghost', 'archive'] as const
export type ImportKind = (typeof importKinds)[number]

/** The file of the old blog, or its pictures. */
export const fileRoles = ['export', 'pictures'] as const

export const importStatuses = [
  /** Its files are on their way here. */
  'sending',
  /** Somebody is to look what is in them. */
  'looking',
  /** It was looked at; nothing is written before the author says so. */
  'ready',
  /** It cannot be brought in, and `problem` says why. */
  'refused',
  'running',
  /** The author stopped it; it can go on. */
  'stopped',
  /** Something went wrong in the middle; it can go on. */
  'failed',
  'done',
  /** It is being taken back. */
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What a process works on by itself. */
export const workedOn = ['looking', 'running', 'undoing'] as const satisfies ImportStatus[]

/** In their order; an archive has only the first and the last. */
export const importSteps = ['file', 'posts', 'addresses', 'report'] as const
