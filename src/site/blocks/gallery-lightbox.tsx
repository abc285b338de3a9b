import { useState } from 'react'
import { Lightbox } from '#ui/lightbox/lightbox.tsx'

interface GalleryLightboxProps {
  /** A gallery element in the text's HTML. */
  gallery: Element
  /** The link of the opened picture. */
  link: Element
  onClose: () => void
}

/** The lightbox of a gallery. */
export function GalleryLightbox({ gallery, link, onClose }: GalleryLightboxProps) {
  const [at, setAt] = useState([...gallery.children].indexOf(link))
  return <Lightbox label="Pictures" images={picturesIn(gallery)} at={at} onMove={setAt} onClose={onClose} />
}

function picturesIn(gallery: Element) {
  return [...gallery.querySelectorAll('img')].map((image) => {
    const source = image.parentElement?.querySelector('source')?.srcset ?? ''
    const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
    const widths = [...source.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
    const dominant = image.dataset.dominant ?? ''
    return {
      url: image.getAttribute('src') ?? '',
      alt: image.alt,
      caption: image.closest('a')?.textContent || null,
      imageInfo: width && height ? { width, height, dominant, widths, focus: '50% 50%' } : null,
    }
  })
}
