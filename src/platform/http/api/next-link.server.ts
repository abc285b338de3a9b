/** The same list from `cursor` on, as a Link header; relative, since a proxy may know the site by another name. */
export function nextLink(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
