/** The Link header for the list's next page; relative, because the site's host may differ behind a proxy. */
export function nextLink(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
