import { DeleteProfile } from './delete-profile.tsx'
import type { PrivateLink } from './private-link.ts'

/** For whoever opened a profile's private link: the offer to delete it. */
export default function PrivateLinkNotice({ link }: { link: PrivateLink }) {
  return (
    <section className="quiz-own-notes quiz-private-link" aria-labelledby="private-link-title">
      <h2 id="private-link-title">This is a private link</h2>
      <p>It deletes travel profile number {link.id}, with everything compared with it. That cannot be undone.</p>
      <DeleteProfile id={link.id} token={link.token} onDeleted={leave} />
    </section>
  )
}

/**
 * Removes the token from the address bar with the profile; replacing the history entry raises no event, so the views are told
 * below. The focus, which was in this notice, goes to the page's title.
 */
function leave() {
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
  document.querySelector<HTMLElement>('h1')?.focus()
}
