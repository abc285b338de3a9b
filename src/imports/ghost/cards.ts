/** Cards of Ghost's editors as the HTML that Ghost renders, for posts whose export has no HTML. */
import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { escaped } from '#platform/text/escaped.ts'
import type { Note } from '../report.ts'

export type Card = Record<string, unknown>
type Writer = (card: (name: string) => string, whole: Card) => string

const caption = (html: string) => (html ? `<figcaption>${html}</figcaption>` : '')
const linked = (href: string, html: string) => (href ? `<a href="${escaped(href)}">${html}</a>` : html)
const image = (src: string, alt = '') => (src ? `<img src="${escaped(src)}" alt="${escaped(alt)}">` : '')
const button = (href: string, text: string) =>
  href ? `<p><a href="${escaped(href)}">${escaped(text || href)}</a></p>` : ''

const picture: Writer = (of) =>
  `<figure class="kg-image-card">${linked(of('href'), image(of('src'), of('alt')))}${caption(of('caption'))}</figure>`
const markdown: Writer = (of) => markdownToHtml(of('markdown')).html
const header: Writer = (of) =>
  `${of('backgroundImageSrc') ? `<figure>${image(of('backgroundImageSrc'))}</figure>` : ''}<h2>${of('header')}</h2><p>${of('subheader')}</p>${button(of('buttonUrl'), of('buttonText'))}`

const writers = new Map<string, Writer>(
  Object.entries<Writer>({
    image: picture,
    gallery: (of, { images }) => {
      const pictures = Array.isArray(images) ? (images as Card[]) : []
      const shown = pictures.map((one) => picture((name) => textIn(one, name), one))
      return `<figure class="kg-gallery-card">${shown.join('')}${caption(of('caption'))}</figure>`
    },
    bookmark: (of, { metadata }) => {
      const about = (name: string) => textIn((metadata ?? {}) as Card, name)
      const parts = ['title', 'description', 'author', 'publisher'].map(
        (name) => `<div class="kg-bookmark-${name}">${escaped(about(name))}</div>`,
      )
      const thumbnail = `<div class="kg-bookmark-thumbnail">${image(about('thumbnail'))}</div>`
      const inside = `<a class="kg-bookmark-container" href="${escaped(of('url') || about('url'))}">${parts.join('')}${thumbnail}</a>`
      return `<figure class="kg-bookmark-card">${inside}${caption(of('caption'))}</figure>`
    },
    callout: (of) =>
      `<div class="kg-callout-card"><div class="kg-callout-emoji">${escaped(of('calloutEmoji'))}</div><div class="kg-callout-text">${of('calloutText')}</div></div>`,
    toggle: (of) =>
      `<div class="kg-toggle-card"><div class="kg-toggle-heading"><h4>${of('heading')}</h4></div><div class="kg-toggle-content">${of('content')}</div></div>`,
    button: (of) => button(of('buttonUrl'), of('buttonText')),
    product: (of, { productRatingEnabled, productButtonEnabled, productStarRating }) =>
      [
        `<div class="kg-product-card">${image(of('productImageSrc'))}`,
        `<h4 class="kg-product-card-title">${of('productTitle')}</h4>`,
        productRatingEnabled
          ? '<span class="kg-product-card-rating-active"></span>'.repeat(Number(productStarRating) || 0)
          : '',
        `<div class="kg-product-card-description">${of('productDescription')}</div>`,
        productButtonEnabled ? button(of('productUrl'), of('productButton')) : '',
        '</div>',
      ].join(''),
    audio: (of) =>
      `<div class="kg-audio-card"><div class="kg-audio-title">${escaped(of('title'))}</div><audio src="${escaped(of('src'))}"></audio></div>`,
    video: (of) =>
      `<figure class="kg-video-card"><video src="${escaped(of('src'))}"></video>${caption(of('caption'))}</figure>`,
    file: (of) =>
      `<div class="kg-file-card"><a class="kg-file-card-container" href="${escaped(of('src'))}"><div class="kg-file-card-title">${escaped(of('fileTitle'))}</div><div class="kg-file-card-caption">${escaped(of('fileCaption'))}</div><div class="kg-file-card-filename">${escaped(of('fileName'))}</div></a></div>`,
    header,
    embed: (of) =>
      `<figure class="kg-embed-card">${of('html') || escaped(of('url'))}${caption(of('caption'))}</figure>`,
    codeblock: (of) =>
      `<pre><code${of('language') ? ` class="language-${escaped(of('language'))}"` : ''}>${escaped(of('code'))}</code></pre>${of('caption') ? `<p>${of('caption')}</p>` : ''}`,
    html: (of) => of('html'),
    markdown,
    'card-markdown': markdown,
    hr: () => '<hr>',
    horizontalrule: () => '<hr>',
    'call-to-action': (of) =>
      `${of('imageUrl') ? `<figure>${image(of('imageUrl'))}</figure>` : ''}${of('textValue')}${button(of('buttonUrl'), of('buttonText'))}`,
    paywall: () => '<!--members-only-->',
  }),
)
writers.set('code', writers.get('codeblock')!)

/** Cards that ask readers to subscribe or to pay: they mean nothing outside Ghost. */
export const meaningless = ['email', 'email-cta', 'signup', 'transistor', 'nft']

function textIn(card: Card, name: string): string {
  const value = card[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Of an unknown card the text and addresses are kept, and it is reported. */
export function cardHtml(type: string, card: Card, note: (note: Note) => void): string {
  const writer = writers.get(type)
  if (writer) return writer((name) => textIn(card, name), card)
  note({ about: 'A card of Ghost that has no meaning here', detail: type })
  if (meaningless.includes(type)) return ''
  const texts = Object.entries(card).filter(
    ([name, value]) => typeof value === 'string' && /url|src|href|text|title|html/i.test(name),
  )
  return texts
    .map(([, value]) => String(value))
    .map((text) => `<p>${/^https?:\/\/\S+$/.test(text) ? linked(text, escaped(text)) : text}</p>`)
    .join('')
}
