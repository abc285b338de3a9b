import ImageOff from 'lucide-react/icons/image-off'
import { Picture } from '#ui/picture.tsx'
import type { LibraryPicture } from '../schema.ts'

interface PictureGridProps {
  /** Missing while they load. */
  pictures: readonly LibraryPicture[] | undefined
  /** Address of the picture whose panel is open. */
  open: string
  onOpen: (url: string) => void
}

const awaited = 10

export function PictureGrid({ pictures, open, onOpen }: PictureGridProps) {
  return (
    <ul className="library-grid" aria-busy={!pictures}>
      {pictures
        ? pictures.map((picture) => (
            <li key={picture.url}>
              <button
                type="button"
                className="library-picture"
                aria-pressed={picture.url === open}
                onClick={() => onOpen(picture.url)}
              >
                <span className="library-thumb">
                  <Picture
                    src={picture.url}
                    alt={picture.alt}
                    info={picture.imageInfo}
                    name={picture.name}
                    sizes="200px"
                  />
                  {picture.alt === '' && (
                    <span className="library-missing">
                      <ImageOff className="icon" />
                      No description
                    </span>
                  )}
                </span>
                <b>{picture.name}</b>
                <Uses picture={picture} />
              </button>
            </li>
          ))
        : Array.from({ length: awaited }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own
            <li key={index} data-skeleton="">
              <div className="skeleton library-thumb" />
            </li>
          ))}
    </ul>
  )
}

function Uses({ picture: { uses, isUploaded } }: { picture: LibraryPicture }) {
  if (uses === 0 && !isUploaded) return <small>of the program</small>
  return <small className={uses === 0 ? 'library-unused' : ''}>{usesOf(uses)}</small>
}

/** "in 4 places" */
export function usesOf(uses: number): string {
  if (uses === 0) return 'not used'
  return uses === 1 ? 'in 1 place' : `in ${uses} places`
}
