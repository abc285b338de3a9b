/**
 * Rendering to a string knows no error boundaries: what throws ends the whole. So on the server each boundary says when
 * it begins and when it has ended; the innermost one still open is where an error came from, and the page is rendered
 * once more with that part as its failure.
 */

/** The boundaries being rendered, the innermost last. */
export const openParts: { id: string; isPage: boolean }[] = []

/** Those that failed on the server; the browser begins with the same. */
export const failedParts = new Set<string>()
