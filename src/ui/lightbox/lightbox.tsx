import ChevronLeft from 'lucide-react/icons/chevron-left'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import { Picture } from '../picture.tsx'

interface ShownPicture {
  url: string
  alt: string
  caption?: string | null | undefined
  imageInfo: ImageInfo | null
}

interface LightboxProps {
  /** Name of the set of pictures. */
  label: string
  images: readonly ShownPicture[]
  /** Index of the shown picture. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** A lightbox: arrow keys and buttons go through the pictures; Escape and a click beside the picture close it. */
export function Lightbox({ label, images, at, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const image = images[at]
  if (!image) return null

  function step(by: number) {
    onMove((at + by + images.length) % images.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  function onClick(event: MouseEvent) {
    // Not the second click of the double click that opened it.
    if (event.target === dialog.current && event.detail < 2) dialog.current?.close()
  }
  return (
    <dialog
      className="lightbox"
      aria-label={label}
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <figure aria-live="polite" aria-atomic>
        <Picture src={image.url} alt={image.alt} info={image.imageInfo} sizes="90vw" priority />
        <figcaption>
          {image.caption ?? image.alt}
          <span className="figures">
            {at + 1} of {images.length}
          </span>
        </figcaption>
      </figure>
      <LightboxButton place="previous" label="Previous picture" onClick={() => step(-1)}>
        <ChevronLeft className="icon" />
      </LightboxButton>
      <LightboxButton place="next" label="Next picture" onClick={() => step(1)}>
        <ChevronLeft className="icon" />
      </LightboxButton>
      <LightboxButton place="close" label="Close" onClick={() => dialog.current?.close()}>
        <X className="icon" />
      </LightboxButton>
    </dialog>
  )
}

interface LightboxButtonProps {
  place: 'previous' | 'next' | 'close'
  label: string
  onClick: () => void
  children: ReactNode
}

function LightboxButton({ place, label, onClick, children }: LightboxButtonProps) {
  return (
    <button type="button" className={`lightbox-button lightbox-${place}`} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
