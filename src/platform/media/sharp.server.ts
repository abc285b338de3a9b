/** sharp is imported on demand: its 20 MB are loaded with the first picture. */
export async function loadSharp() {
  return (await import('sharp')).default
}
