import { truncate } from '#platform/text/truncate.ts'
import { deskLinks } from '#site/desk-links.ts'
import { type LinkKind, type LinkState, linkKinds, linkStates, linksOnPage, maxLinksListed } from '../options.ts'

/** The list's filters, from its address. */
export interface LinksAddress {
  q: string
  /** Empty: every state. */
  state: LinkState | ''
  kind: LinkKind
  /** Number of links shown; "more" adds a page. */
  limit: number
  /** Hash of the link whose details are open; empty: none. */
  open: string
}

export function readLinksAddress(search: URLSearchParams): LinksAddress {
  const [state, kind, shown] = [search.get('state') ?? '', search.get('kind') ?? '', Number(search.get('shown'))]
  return {
    q: truncate(search.get('q') ?? '', 200),
    state: Object.hasOwn(linkStates, state) ? (state as LinkState) : '',
    kind: Object.hasOwn(linkKinds, kind) ? (kind as LinkKind) : 'all',
    limit: Number.isInteger(shown) && shown > linksOnPage ? Math.min(shown, maxLinksListed) : linksOnPage,
    open: search.get('open') ?? '',
  }
}

export function linksHref({ q, state, kind, limit, open }: LinksAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (state) search.set('state', state)
  if (kind !== 'all') search.set('kind', kind)
  if (limit > linksOnPage) search.set('shown', String(Math.min(limit, maxLinksListed)))
  if (open) search.set('open', open)
  const query = search.toString()
  return query ? `${deskLinks.outgoing()}?${query}` : deskLinks.outgoing()
}
