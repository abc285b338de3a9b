/** A text for a `mailto:` link, whose length mail programs limit: what is cut off leaves a sign. */
export function cutForMail(text: string, maxLength: number): string {
  const letters = [...text]
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}\n[…]` : text
}
