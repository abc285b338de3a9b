let fetching = 0

/**
 * Preloads code, or loads it where the server can send the page instead. A failure must not reload the page (replaced-build.ts),
 * because the caller handles it.
 */
export function fetchAhead<Code>(load: () => Promise<Code>): Promise<Code> {
  const { dataset } = document.documentElement
  fetching++
  dataset.ahead = ''
  return load().finally(() => {
    if (--fetching === 0) delete dataset.ahead
  })
}
