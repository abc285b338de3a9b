import { lazy, type MouseEvent, memo, Suspense, useState } from 'react'
import { LetterCard } from '../letter-card/letter-card.tsx'
import { proseClass } from './prose.ts'

/** Loaded when the first picture of a gallery is opened. */
const GalleryLightbox = lazy(() =>
  import('./gallery-lightbox.tsx').then((module) => ({ default: module.GalleryLightbox })),
)

/** A lone link to the sign-up in the renderer's HTML: `[A postcard every Sunday](/newsletter)` in a line of its own. */
const place = /(<p><a href="\/newsletter"(?: title="[^"]*")?>[^<]*<\/a><\/p>)/
/** The text cannot be split inside one of these: the halves would not be valid HTML. */
const containers = /<(\/?)(?:aside|blockquote|d[dlt]|details|div|figure|[ou]l|section|table)\b/g

/** Splits the text at the sign-up cards that are not nested in a container. */
function piecesOf(html: string): string[] {
  const pieces = ['']
  let open = 0
  for (const [index, part] of html.split(place).entries()) {
    // Every second part is a link to the sign-up.
    if (open === 0 && index % 2 === 1) pieces.push('')
    else pieces.push(pieces.pop() + part)
    for (const [, end] of part.matchAll(containers)) open += end ? -1 : 1
  }
  return pieces
}

interface WrittenTextProps {
  /** Sanitised by the server. */
  html: string
  /** Path of the page. */
  page: string
  /** Called when a paid link is followed, with the name and category of its target. */
  onPartner: (name: string, type: string) => void
}

/**
 * A text rendered by the server, with the sign-up card in place of a lone link to the sign-up. All else works without script;
 * with it, a gallery's pictures open in a lightbox.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: catches the clicks of its links, which the keyboard triggers, too
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

/** Memoised, because rendering again would replace its HTML and lose the focus. */
const Prose = memo(function Prose({ html, isOn = false }: { html: string; isOn?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises a text's HTML before it sends it
  return <div className={isOn ? 'prose prose-on' : proseClass(html)} dangerouslySetInnerHTML={{ __html: html }} />
})
