import { safeAddress } from '#platform/markdown/address.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { elementsOf, type HtmlNode, rewrite } from './html-tree.ts'
import { untracked } from './untracked.ts'

/**
 * Links keep harmless absolute addresses. Pictures on the web keep theirs; those on the author's device, in the clipboard or at a
 * temporary address of Docs are removed.
 * @returns how many pictures were removed
 */
export function cleanAddresses(tree: HtmlTree): number {
  let lost = 0
  rewrite(tree, (node): HtmlNode[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'a') return cleanLink(node)
    if (node.tagName !== 'img') return [node]
    const { alt, width, height } = node.properties
    // Pictures of one pixel are tracking pixels.
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

/** Pages that load pictures lazily have a dummy in `src`. */
function sourceOf({ properties }: HtmlElement): string {
  const { src, dataSrc, dataLazySrc, dataOriginal } = properties
  const late = dataSrc ?? dataLazySrc ?? dataOriginal
  return String(late && !/^https?:/.test(String(src ?? '')) ? late : (src ?? ''))
}

function cleanLink(link: HtmlElement): HtmlNode[] {
  const address = targetOf(safeAddress(String(link.properties.href ?? '')))
  const isEmpty = link.children.length === 0
  // A picture that links to its large version (Substack), or to the page that it was on.
  if (elementsOf(link).some(({ tagName }) => tagName === 'img')) return link.children
  // An anchor within the copied page leads nowhere here.
  if (isEmpty || !/^(https?|mailto|xmpp|ircs?):/i.test(address)) return link.children
  const isCard = link.properties.dataCard !== undefined
  link.properties = { href: untracked(address), ...(isCard && { title: 'card' }) }
  return [link]
}

/** Docs and Gmail redirect every link through Google. */
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

/** Substack serves pictures through a proxy, whose address contains the real one. */
function ownPicture(address: string): string {
  const real = /^https:\/\/substackcdn\.com\/image\/fetch\/[^?]*?\/(https?%3A%2F%2F[^?]+)$/.exec(address)?.[1]
  return real ? decodeURIComponent(real) : address
}
