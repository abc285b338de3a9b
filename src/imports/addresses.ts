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

/** Where a blog is, without a slash at the end: "https://old.example", or with the folder it has there. */
export function blogAddress({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, '')
}

/** The folder of its site that a blog is in, written as `addressKey` does; '' where the whole site is the blog. */
export function folderOf(origin: string): string {
  return addressKey(URL.parse(origin)?.pathname ?? '') ?? ''
}

/** A site's name, whether it is asked for by http or https, with or without "www.". */
export function hostOf(origin: string): string {
  return (URL.parse(origin)?.host ?? origin).replace(/^www\./, '')
}

/** An address of a picture, whichever way its site is asked for. */
export function pictureKey(address: string): string {
  return withoutSize(address).replace(/^https?:\/\/(?:www\.)?/i, 'https://')
}
