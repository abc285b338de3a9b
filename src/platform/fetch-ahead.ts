/** Fetches code before it is needed. What fails here is no reason to load the page anew (public/start.js): it is asked for again. */
export function fetchAhead<Code>(load: () => Promise<Code>): Promise<Code> {
  const { dataset } = document.documentElement
  dataset.ahead = ''
  return load().finally(() => delete dataset.ahead)
}
