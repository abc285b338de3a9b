const maxLoggedPath = 300
/** An at sign between two others, escaped any number of times. */
const isAddress = /.(?:@|%(?:25)*40)./

/** An address as it may be logged: its path, shortened. The query may hold a token, and what looks like an e-mail address is masked. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?', 1)
  return (isAddress.test(path) ? path.split('/').map(masked).join('/') : path).slice(0, maxLoggedPath)
}

const masked = (segment: string) => (isAddress.test(segment) ? '…' : segment)
