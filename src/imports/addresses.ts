/** How an address of the old site is kept and looked up: its decoded path without the last slash, in small letters. */
export function addressKey(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
      .normalize('NFC')
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '')
    return path.startsWith('/') && path.length <= 1000 && !path.includes('\0') && path.isWellFormed() ? path : null
  } catch {
    return null
  }
}

/** "x-300x200.jpg" is a copy that the other system made of "x.jpg". */
export function withoutSize(path: string): string {
  return path
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/, '')
    .replace(/(?<=\/content\/images\/)size\/w\d+(h\d+)?\/(format\/\w+\/)?/, '')
}
