import { useSyncExternalStore } from 'react'

/** A profile's id, and the token that may delete it. */
export interface PrivateLink {
  id: number
  token: string
}

/** The private link in an address's part after the #. */
export function privateLinkIn(hash: string): PrivateLink | null {
  const said = new URLSearchParams(hash.slice(1))
  const id = Number(said.get('profile'))
  const token = said.get('token')
  return token && Number.isInteger(id) && id > 0 ? { id, token } : null
}

/** The private link that was opened; null on the server, which never gets that part. */
export function usePrivateLink(): PrivateLink | null {
  return privateLinkIn(useSyncExternalStore(onHashChange, currentHash, () => ''))
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function currentHash(): string {
  return location.hash
}
