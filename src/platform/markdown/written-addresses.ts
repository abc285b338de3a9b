/**
 * Writes the addresses of links and pictures with as few escapes as readers' pages allow, so that the text says what is meant, and
 * what searches texts for addresses finds them whole.
 */
import { defaultHandlers } from 'mdast-util-to-markdown'

type Handle = typeof defaultHandlers.link & typeof defaultHandlers.image

/** Rendering encodes these signs in any case. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an address may hold them
const encodedByPages = /[\u0000- "<>[\\\]^`{|}\u007f]/g

export const encodedSign = (sign: string) =>
  sign.replace(encodedByPages, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Brackets within brackets, or without their other half, would end the address. */
const isEven = (address: string) => /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(address)

/** Escaped as by default, but an ampersand only where it would be read as a character reference: "?a=1&b=2" stays as it is. */
function escaped(address: string): string {
  const signs = isEven(address) ? /&(?=#?\w+;)/g : /&(?=#?\w+;)|[()]/g
  return address.replace(signs, '\\$&')
}

const escapedByDefault = (address: string) => address.replace(/&(?=[#A-Za-z])|[()]/g, '\\$&')

function plainly<Default extends typeof defaultHandlers.link | typeof defaultHandlers.image>(handle: Default): Default {
  const write = handle as Handle
  const plain = (...[node, ...rest]: Parameters<Handle>) => {
    const url = encodedSign(node.url)
    const text = write(node, ...rest)
    // An address that is its own words has no escapes.
    if (text.startsWith('<')) return text
    const encoded = url === node.url ? text : write({ ...node, url } as typeof node, ...rest)
    const target = `](${escapedByDefault(url)}`
    const at = encoded.lastIndexOf(target)
    return at < 0 ? encoded : `${encoded.slice(0, at)}](${escaped(url)}${encoded.slice(at + target.length)}`
  }
  return Object.assign(plain, handle) as unknown as Default
}

export const plainAddresses = { link: plainly(defaultHandlers.link), image: plainly(defaultHandlers.image) }
