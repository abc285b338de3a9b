/** An address without its extension: `/uploads/0f…`, which its smaller copies share. Art keeps its name. */
export function pictureKey(url: string): string {
  return /^\/uploads\/[0-9a-f]{32}/.exec(url)?.[0] ?? url
}
