import type { UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { isPlainClick } from '#platform/navigation.ts'
import { Lightbox } from '#ui/lightbox/lightbox.tsx'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Picture, pictureAddress } from '#ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { GalleryImage } from './schema.ts'

/** Number of pictures on the home page. */
const maxSnapshots = 8

/** The first eight pictures of the gallery as a mosaic; each opens large. The author sees undescribed ones, too. */
export function Snapshots({ query }: { query: UseQueryResult<GalleryImage[]> }) {
  return (
    <LoadedList
      query={query}
      pick={(images) => images.filter(({ alt }) => alt).slice(0, maxSnapshots)}
      skeleton={<MosaicSkeleton />}
      empty="No snapshots yet."
    >
      {(images) => <Mosaic images={images} />}
    </LoadedList>
  )
}

function Mosaic({ images }: { images: GalleryImage[] }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className="mosaic">
        {images.map((image, index) => (
          <li key={image.id}>
            <Snapshot image={image} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox label="Snapshots" images={images} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** A plain link to the picture without script, and for a click with a modifier key (new tab). */
function Snapshot({ image, onOpen }: { image: GalleryImage; onOpen: () => void }) {
  const { url, alt, caption, imageInfo } = image
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a className="snapshot" href={pictureAddress(url) ?? '/'} onClick={onClick} aria-haspopup="dialog">
      <Picture src={url} alt={alt} info={imageInfo} sizes="(max-width: 900px) 100vw, 430px" />
      {caption && <span className="snapshot-caption">{caption}</span>}
    </a>
  )
}

function MosaicSkeleton() {
  return (
    <SkeletonGroup count={8} className="mosaic-skeleton">
      <Skeleton className="aspect-square h-auto" />
    </SkeletonGroup>
  )
}
