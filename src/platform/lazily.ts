/** What is made when it is first asked for. A format of Intl takes a slow phone 5 to 60 ms, and most are never used on a page that fetches them. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
