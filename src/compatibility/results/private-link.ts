import { useSyncExternalStore } from 'react'

/** A profile, and the token that may delete it. */
export interface PrivateLink {
  id: number
  token: string
}

/** What a private link says after its #. */
export function privateLinkIn(hash: string): PrivateLink | null {
  const said = new URLSearchParams(hash.slice(1))
  const id = Number(said.get('profile'))
  const token = said.get('token')
  return token && Number.isInteger(id) && id > 0 ? { id, token } : null
}

/** The private link that was opened; none on the server, which is not told. */
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
