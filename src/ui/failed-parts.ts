/**
 * Rendering to a string has no error boundaries: an error ends the whole render. So on the server each boundary records when it
 * begins and ends; the error came from the innermost open one, and the page is rendered once more with that part as its failure.
 */

/** The boundaries being rendered, the innermost last. */
export const openParts: { id: string; isPage: boolean }[] = []

/** Boundaries whose error a Suspense around them has turned into its fallback. */
export const hiddenFailures: { id: string; isPage: boolean }[] = []

/** Boundaries that failed on the server; the browser starts with the same. */
export const failedParts = new Set<string>()
