/** Lazy initialisation. Creating a format of Intl takes milliseconds on a slow phone, and most pages that load one never use it. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
