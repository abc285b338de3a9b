/** Where uploaded files lie. A file is there whole or not at all, and never changes under its name. */
export interface Storage {
  /** Resolves when the file would survive the process, or the machine, ending at once. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
}
