/** The library that draws pictures; a process loads its 20 MB with the first picture that it draws. */
export async function loadSharp() {
  return (await import('sharp')).default
}
