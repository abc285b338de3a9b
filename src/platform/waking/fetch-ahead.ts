let fetching = 0

/**
 * Fetches code before it is needed, or where the server can send the page instead. What fails here is no reason to load
 * the page anew (replaced-build.ts): whoever asked knows what to do.
 */
export function fetchAhead<Code>(load: () => Promise<Code>): Promise<Code> {
  const { dataset } = document.documentElement
  fetching += 1
  dataset.ahead = ''
  return load().finally(() => {
    fetching -= 1
    if (fetching === 0) delete dataset.ahead
  })
}
