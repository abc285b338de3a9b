/** The card of a lone link: the same layout for all rooms. */
import { h } from '#platform/markdown/h.ts'
import { pictureOf } from '#platform/markdown/image.ts'
import type { HtmlElement } from '#platform/markdown/tree.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { isOwnPath } from '#platform/text/address.ts'
import { links } from '../links.ts'

interface TextCard {
  /** Name of what the card is about. */
  name: string
  /** Target of the name; absent where only a button links there. */
  href?: string
  /** Null: a picture drawn from the name. Absent: no picture. */
  picture?: { src: string | null; info: ImageInfo | null }
  /** Shows the picture framed on the card instead of filling its side. */
  isPrint?: boolean
  top: (HtmlElement | false | null | undefined)[]
  text: string | null
  foot: (HtmlElement | false | null | undefined)[]
  small?: string
}

const sizes = '(min-width: 600px) 190px, 130px'

export function textCard({ name, href, picture, isPrint, top, text, foot, small }: TextCard): HtmlElement {
  return h(
    'aside',
    isPrint ? 'text-card text-card-print' : 'text-card',
    picture && h('div', 'text-card-picture', print(name, picture)),
    h(
      'div',
      'text-card-body',
      h('div', 'text-card-row', ...top),
      h('p', 'text-card-name', href ? h('a', { className: ['text-card-link'], href, rel: relOf(href) }, name) : name),
      !!text && h('p', {}, text),
      h('div', 'text-card-row', ...foot),
      !!small && h('p', 'text-card-small', small),
    ),
  )
}

function print(name: string, { src, info }: { src: string | null; info: ImageInfo | null }) {
  const isOurs = !src || isOwnPath(src)
  const image = h('img', { src: src || links.placeholder(name), alt: '', sizes })
  if (!isOurs) image.properties.referrerPolicy = 'no-referrer'
  return pictureOf(image, src ? info : null)
}

const relOf = (href: string) => (isOwnPath(href) ? undefined : ['noopener', 'noreferrer'])

/** A figure in a card's last row: "10 days". */
export function figure(number: string | number, unit: string): HtmlElement {
  return h('span', {}, h('b', 'figures', String(number)), ` ${unit}`)
}
