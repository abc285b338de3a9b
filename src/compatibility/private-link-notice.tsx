import { useSyncExternalStore } from 'react'
import { DeleteProfile } from './delete-profile.tsx'

/** What a private link says after its #: the profile, and the token that may delete it. */
export function privateLinkIn(hash: string): { id: number; token: string } | null {
  const said = new URLSearchParams(hash.slice(1))
  const id = Number(said.get('profile'))
  const token = said.get('token')
  return token && Number.isInteger(id) && id > 0 ? { id, token } : null
}

/** For whoever opened the private link of a profile: the one thing it is for. */
export function PrivateLinkNotice() {
  const link = privateLinkIn(useSyncExternalStore(onHashChange, currentHash, () => ''))
  if (!link) return null
  return (
    <section className="quiz-own-notes quiz-private-link" aria-labelledby="private-link-title">
      <h2 id="private-link-title">This is a private link</h2>
      <p>It deletes travel profile number {link.id}, with everything compared with it. That cannot be undone.</p>
      <DeleteProfile id={link.id} token={link.token} onDeleted={leave} />
    </section>
  )
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function currentHash(): string {
  return location.hash
}

/** The token leaves the address bar with the profile; replacing the entry would tell nobody. */
function leave() {
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
