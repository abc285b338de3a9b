/** The storage of uploaded files. Writes are atomic, and a file never changes under its name. */
export interface Storage {
  /** Resolves when the file would survive a crash of the process or the machine. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when the file does not exist. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing when the file does not exist. */
  delete(name: string): Promise<void>
}
