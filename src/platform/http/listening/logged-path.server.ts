const maxLoggedPath = 300
/** An at sign between two others, escaped any number of times. */
const isAddress = /.(?:@|%(?:25)*40)./

/** A path as it may be logged: shortened, and without what looks like an e-mail address. */
export function loggedPath(path: string): string {
  return (isAddress.test(path) ? path.split('/').map(masked).join('/') : path).slice(0, maxLoggedPath)
}

const masked = (segment: string) => (isAddress.test(segment) ? '…' : segment)
