let holder: (() => boolean) | null = null

/** Must run before any other listener of traversals is added, so that none of them sees one that is held. */
export function startHolding() {
  addEventListener('popstate', (event) => {
    if (holder?.()) event.stopImmediatePropagation()
  })
}

/**
 * For pages with unsaved work: `hold` is called when the author goes back or forward, after the address has changed and before
 * anything else reacts. When it returns true, nothing does. Returns the function that stops it.
 */
export function holdTraversals(hold: () => boolean): () => void {
  holder = hold
  return () => {
    if (holder === hold) holder = null
  }
}
