/** Closed lists of an import, for browser and server. */

export const importKinds = ['wordpress', 'ghost', 'archive'] as const
export type ImportKind = (typeof importKinds)[number]

/** The export of the old blog, or its pictures. */
export const fileRoles = ['export', 'pictures'] as const

export const importStatuses = [
  /** Its files are being uploaded. */
  'sending',
  /** Its files wait for the survey. */
  'looking',
  /** It was surveyed; nothing is written before the author confirms. */
  'ready',
  /** It cannot be imported; `problem` says why. */
  'refused',
  'running',
  /** The author stopped it; it can continue. */
  'stopped',
  /** An error interrupted it; it can continue. */
  'failed',
  'done',
  /** It is being undone. */
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The states in which a background process works on it. */
export const workedOn = ['looking', 'running', 'undoing'] as const satisfies ImportStatus[]

/** In order; an archive has only the first and the last. */
export const importSteps = ['file', 'posts', 'addresses', 'report'] as const
