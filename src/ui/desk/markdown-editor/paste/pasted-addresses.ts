import { safeAddress } from '#platform/markdown/address.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { elementsOf, type HtmlNode, rewrite } from './html-tree.ts'

/**
 * Links keep harmless addresses that lead somewhere by themselves. Pictures stay where they are on the web; those on the
 * author's device, in the clipboard or at an address that Docs makes for an hour are left out.
 * @returns how many pictures
 */
export function cleanAddresses(tree: HtmlTree): number {
  let lost = 0
  rewrite(tree, (node): HtmlNode[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'a') return cleanLink(node)
    if (node.tagName !== 'img') return [node]
    const { alt, width, height } = node.properties
    // Pictures of one pixel count readers.
    if (Number(width) === 1 || Number(height) === 1) return []
    const address = ownPicture(untracked(sourceOf(node)))
    if (!isLasting(address)) {
      lost += 1
      return []
    }
    const title = node.properties.dataCaption
    node.properties = { src: address, ...(alt && { alt }), ...(title && { title: String(title) }) }
    return [node]
  })
  return lost
}

/** Pages that load their pictures late have a stand-in in the usual place. */
function sourceOf({ properties }: HtmlElement): string {
  const { src, dataSrc, dataLazySrc, dataOriginal } = properties
  const late = dataSrc ?? dataLazySrc ?? dataOriginal
  return String(late && !/^https?:/.test(String(src ?? '')) ? late : (src ?? ''))
}

function cleanLink(link: HtmlElement): HtmlNode[] {
  const address = targetOf(safeAddress(String(link.properties.href ?? '')))
  const isEmpty = link.children.length === 0
  // A picture that leads to itself in large (Substack), or to the page it was on.
  if (elementsOf(link).some(({ tagName }) => tagName === 'img')) return link.children
  // A place within the page they were copied from is nowhere here.
  if (isEmpty || !/^(https?|mailto|xmpp|ircs?):/i.test(address)) return link.children
  const isCard = link.properties.dataCard !== undefined
  link.properties = { href: untracked(address), ...(isCard && { title: 'card' }) }
  return [link]
}

/** Docs and Gmail send every link by way of Google. */
function targetOf(address: string): string {
  const url = URL.parse(address)
  const isDetour = url && /^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url'
  const target = isDetour ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null
  return target ? safeAddress(target) : address
}

function isLasting(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  return !(/\.googleusercontent\.com$/.test(url.hostname) && url.pathname.startsWith('/docsz'))
}

const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|mc_[ce]id|mkt_tok|_hs\w+|hsCtaTracking|ref_src|vero_id|g_st|oly_\w+|pvs)$/i
/** Plain names mean something else elsewhere. */
const substackTracking = /^(r|s|publication_id|post_id|isFreemail|triedRedirect|token|j|showWelcomeOnShare)$/

/** An address without what counts who follows it. One that counts nobody stays as it was written, letter for letter. */
function untracked(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return address
  const isSubstack = /(^|\.)substack\.com$/.test(url.hostname)
  const counted = [...url.searchParams.keys()].filter(
    (name) => tracking.test(name) || (isSubstack && substackTracking.test(name)),
  )
  for (const name of counted) url.searchParams.delete(name)
  return counted.length ? url.href : address
}

/** Substack shows pictures by way of a service that writes the real address into its own. */
function ownPicture(address: string): string {
  const real = /^https:\/\/substackcdn\.com\/image\/fetch\/[^?]*?\/(https?%3A%2F%2F[^?]+)$/.exec(address)?.[1]
  return real ? decodeURIComponent(real) : address
}
