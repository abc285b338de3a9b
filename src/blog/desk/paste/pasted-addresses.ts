import { safeAddress } from '#platform/markdown/address.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { type HtmlNode, rewrite } from './html-tree.ts'

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
    const { src, alt, width, height } = node.properties
    // Pictures of one pixel count readers.
    if (Number(width) === 1 || Number(height) === 1) return []
    const address = String(src ?? '')
    if (!isLasting(address)) {
      lost += 1
      return []
    }
    node.properties = { src: address, ...(alt && { alt }) }
    return [node]
  })
  return lost
}

function cleanLink(link: HtmlElement): HtmlNode[] {
  const address = targetOf(safeAddress(String(link.properties.href ?? '')))
  const isEmpty = link.children.length === 0
  // A place within the page they were copied from is nowhere here.
  if (isEmpty || !/^(https?|mailto|xmpp|ircs?):/i.test(address)) return link.children
  link.properties = { href: address }
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
