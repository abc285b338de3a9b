import { lazy, type MouseEvent, memo, Suspense, useState } from 'react'
import { LetterCard } from '../letter-card/letter-card.tsx'

/** Fetched with the first picture of a gallery that is opened. */
const GalleryLightbox = lazy(() =>
  import('./gallery-lightbox.tsx').then((module) => ({ default: module.GalleryLightbox })),
)

/** A lone link to the sign-up, as the renderer writes it: `[A postcard every Sunday](/newsletter)` in a line of its own. */
const place = /(<p><a href="\/newsletter"(?: title="[^"]*")?>[^<]*<\/a><\/p>)/
/** Where one of these is open the text cannot be taken apart: its halves would be no HTML by themselves. */
const containers = /<(\/?)(?:aside|blockquote|d[dlt]|details|div|figure|[ou]l|section|table)\b/g

/** The text between the places of cards: those that stand for themselves, in nothing else. */
function piecesOf(html: string): string[] {
  const pieces = ['']
  let open = 0
  for (const [index, part] of html.split(place).entries()) {
    // Every second part is a place.
    if (open === 0 && index % 2 === 1) pieces.push('')
    else pieces.push(pieces.pop() + part)
    for (const [, end] of part.matchAll(containers)) open += end ? -1 : 1
  }
  return pieces
}

interface WrittenTextProps {
  /** Made safe by the server. */
  html: string
  /** Path of the page. */
  page: string
  /** Told of a paid link that was followed: the name and the category of what it leads to. */
  onPartner: (name: string, type: string) => void
}

/**
 * A text as the server has drawn it, with the letter's card where its author has put a lone link to the sign-up. All else
 * works without script; with it, the pictures of a gallery open over the page.
 */
export function WrittenText({ html, page, onPartner }: WrittenTextProps) {
  const [opened, setOpened] = useState<{ gallery: Element; link: Element }>()
  const [first = '', ...others] = piecesOf(html)

  function linkAt({ target }: MouseEvent): HTMLElement | null {
    const link = target instanceof Element ? target.closest('a') : null
    const { partner, type } = link?.dataset ?? {}
    if (partner && type) onPartner(partner, type)
    return link
  }
  function onClick(event: MouseEvent) {
    const link = linkAt(event)
    const gallery = link?.closest('.gallery')
    if (!link || !gallery || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened({ gallery, link })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears what its links are told, by the keyboard, too
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={onClick} onAuxClick={(event) => event.button === 1 && linkAt(event)}>
      <Prose html={first} />
      {others.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
        <div key={index}>
          <aside className="letter-inside" aria-label="Newsletter sign-up">
            <LetterCard page={page} />
          </aside>
          <Prose html={piece} isOn />
        </div>
      ))}
      {opened && (
        <Suspense>
          <GalleryLightbox {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Drawn once: drawn again, its HTML would be put in anew, and the focus lost. */
const Prose = memo(function Prose({ html, isOn = false }: { html: string; isOn?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises a text's HTML before it sends it
  return <div className={isOn ? 'prose prose-on' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
})
