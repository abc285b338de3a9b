import { useState } from 'react'
import { focusClasses } from '#platform/media/focus.ts'
import type { ImageInfo } from '#platform/media/schema.ts'

interface PictureProps {
  /** Root-relative or http(s); anything else, like nothing at all, shows the generated placeholder. */
  src: string | null | undefined
  /** Empty for a picture that repeats what the text beside it says. */
  alt: string
  /** What the site knows of its own picture; null for foreign ones. */
  info: ImageInfo | null
  /** Chooses the generated placeholder; `alt` when left out. */
  name?: string
  /** What of it no crop may lose, where that is not what the site knows of it: "42% 60%". */
  focus?: string | undefined
  /** The width the picture is shown at, as in `<img sizes>`. */
  sizes?: string
  className?: string
  /** For the one picture a page opens with: fetched first and at once. */
  priority?: boolean
}

/** What is shown when even the placeholder cannot be had. */
const lastResort = '/art/placeholder.svg'
const posterSize = { width: 1200, height: 1500 }

/** A picture that is sized and coloured before it arrives, and replaced by a placeholder if it never does. */
export function Picture(props: PictureProps) {
  const { src, alt, info, name, focus, sizes = '100vw', className = '', priority = false } = props
  const [failed, setFailed] = useState<string | null>(null)
  const wanted = pictureAddress(src) ?? placeholderAddress(name ?? alt)
  const own = wanted === src ? info : null
  const shown = failed === wanted ? lastResort : wanted
  const sources = shown === wanted && own?.widths.length ? own : null
  const fail = () => setFailed(wanted)
  const image = (
    <img
      key={shown}
      ref={(element) => failBeforeHydration(element, fail)}
      src={shown}
      alt={alt}
      {...(sizeOf(shown, wanted === src, own) ?? {})}
      className={['picture', ...focusClasses(focus ?? own?.focus), className].filter(Boolean).join(' ')}
      data-dominant={own?.dominant}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      referrerPolicy={shown.startsWith('/') ? undefined : 'no-referrer'}
      onError={shown === lastResort ? undefined : fail}
    />
  )
  if (!sources) return image
  return (
    <picture className="picture-sources">
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(shown, sources.widths, format)} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

/** The address when it may be put into a page: http(s) without user info, or a path on this site. Otherwise null. */
export function pictureAddress(src: string | null | undefined): string | null {
  if (!src) return null
  if (/^\/(?![/\\])/.test(src)) return src
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return null
  const { username, password } = new URL(src)
  return username || password ? null : src
}

/** The generated poster of a name. */
export function placeholderAddress(name: string): string {
  const known = [...name.toWellFormed().trim()].slice(0, 200).join('')
  return known ? `/placeholder/${encodeURIComponent(known)}.svg` : lastResort
}

function sizeOf(shown: string, isGiven: boolean, own: ImageInfo | null) {
  if (shown === lastResort || !isGiven) return posterSize
  return own && { width: own.width, height: own.height }
}

function sourceSet(src: string, widths: readonly number[], format: 'avif' | 'webp') {
  const base = src.replace(/\.\w+$/, '')
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}

/** A picture that failed while the page was still plain HTML told nobody; ask it again. */
function failBeforeHydration(element: HTMLImageElement | null, fail: () => void) {
  if (element?.complete && element.naturalWidth === 0) element.decode().catch(fail)
}
