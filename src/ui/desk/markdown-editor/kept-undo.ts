/** Keeps a text's undo history until the window is closed, so that it survives a reload. */
import type { Kept } from './engine.ts'

const prefix = 'undo:'

export function keepUndo(name: string, kept: Kept) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(kept))
  } catch {
    // Without room for it, undo does not survive a reload; the text itself is kept elsewhere.
  }
}

export function keptUndo(name: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Kept | null
    return typeof kept?.text === 'string' && typeof kept.state?.doc === 'string' ? kept : null
  } catch {
    return null
  }
}
