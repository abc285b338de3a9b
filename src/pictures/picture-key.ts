/** An address without its kind of file: `/uploads/0f…`, by which its smaller copies are known, too. Art keeps its name. */
export function pictureKey(url: string): string {
  return /^\/uploads\/[0-9a-f]{32}/.exec(url)?.[0] ?? url
}
