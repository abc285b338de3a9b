import { useState } from 'react'
import { focusClasses } from '#platform/media/focus.ts'
import type { ImageInfo } from '#platform/media/schema.ts'

interface PictureProps {
  /** Root-relative or http(s); anything else, or nothing, shows the placeholder. */
  src: string | null | undefined
  /** Empty for a picture that only repeats the text beside it. */
  alt: string
  /** The site's data of its own picture; null for pictures on other hosts. */
  info: ImageInfo | null
  /** Chooses the placeholder; defaults to `alt`. */
  name?: string
  /** The focal point, if not the one in `info`: "42% 60%". */
  focus?: string | undefined
  /** The width at which the picture is shown, as in `<img sizes>`. */
  sizes?: string
  className?: string
  /** For the first picture of a page: loaded at once and with high priority. */
  priority?: boolean
}

/** Shown when even the placeholder cannot be loaded. */
const lastResort = '/art/placeholder.svg'
const posterSize = { width: 1200, height: 1500 }

/** A picture that has its size and colour before it loads, and is replaced by a placeholder if it fails. */
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

/** The address if a page may contain it: http(s) without user info, or a path on this site. Otherwise null. */
export function pictureAddress(src: string | null | undefined): string | null {
  if (!src) return null
  if (/^\/(?![/\\])/.test(src)) return src
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return null
  const { username, password } = new URL(src)
  return username || password ? null : src
}

/** The address of a name's placeholder. */
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

/** The error event of a picture that failed before hydration is lost; decode() reports it again. */
function failBeforeHydration(element: HTMLImageElement | null, fail: () => void) {
  if (element?.complete && element.naturalWidth === 0) element.decode().catch(fail)
}
