/**
 * The key under which an address of the old site is stored and looked up: its decoded path in lower case, without the
 * last slash.
 */
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

/** "x-300x200.jpg" is a resized copy that WordPress made of "x.jpg". */
export function withoutSize(path: string): string {
  return path
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/, '')
    .replace(/(?<=\/content\/images\/)size\/w\d+(h\d+)?\/(format\/\w+\/)?/, '')
}

/** The address of a blog without a slash at the end: "https://old.example", with its folder if it is in one. */
export function blogAddress({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, '')
}

/** The folder of its site that a blog is in, normalised as by `addressKey`; '' where the blog is the whole site. */
export function folderOf(origin: string): string {
  return addressKey(URL.parse(origin)?.pathname ?? '') ?? ''
}

/** A site's host; http and https, with and without "www.", are the same. */
export function hostOf(origin: string): string {
  return (URL.parse(origin)?.host ?? origin).replace(/^www\./, '')
}
