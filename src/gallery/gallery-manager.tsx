import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type DragEvent, useState } from 'react'
import type { ListPage } from '#platform/list-page.ts'
import { figures } from '#platform/text/figures.ts'
import { refetchAll, useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import './gallery-manager.css'
import { deletePicture, deskGalleryQuery, orderGallery, undescribedQuery } from './desk-queries.ts'
import { PictureDialog } from './gallery-manager-dialog.tsx'
import { DropZone, UploadList } from './gallery-manager-drop.tsx'
import { sendFiles, useUploads } from './gallery-manager-uploads.ts'
import { usuallyListed } from './options.ts'
import { changedPart, moved } from './picture-order.ts'
import type { GalleryImage } from './schema.ts'
import { useDescribing } from './use-describing.ts'

/** The author's gallery: uploading, describing, ordering and removing pictures. */
export default function GalleryManager() {
  const queryClient = useQueryClient()
  const [limit, setLimit] = useState(usuallyListed)
  const images = useQuery(deskGalleryQuery(limit))
  const { undescribed, count } = useUndescribed(images.data)
  const describing = useDescribing(undescribed)
  const { subject, open } = describing
  const uploads = useUploads().filter(({ image }) => !image || undescribed.some(({ id }) => id === image.id))
  const send = (files: Iterable<File>) => sendFiles(files, () => refetchAll(queryClient))
  return (
    <>
      <div className={uploads.length > 0 ? 'gallery-adding gallery-adding-two' : 'gallery-adding'}>
        <DropZone onFiles={send} onAddress={() => open({ kind: 'address' })} />
        {uploads.length > 0 && <UploadList uploads={uploads} onDescribe={(image) => open({ kind: 'stored', image })} />}
      </div>
      {images.isPending ? (
        <SkeletonGroup count={8} className="gallery-grid">
          <Skeleton className="aspect-square h-auto" />
        </SkeletonGroup>
      ) : images.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The gallery" query={images} />
      ) : images.data.total === 0 ? (
        <EmptyState headingLevel={2} title="No gallery images yet." picture="/art/snap-footprints.svg" />
      ) : (
        <>
          <UndescribedNote count={count} onDescribe={describing.openNext} />
          <ImageGrid images={images.data.rows} onEdit={(image) => open({ kind: 'stored', image })} />
          <MoreImages page={images.data} onMore={() => setLimit(limit + usuallyListed)} />
          <LastUndo />
        </>
      )}
      {subject && (
        <PictureDialog
          key={subject.kind === 'stored' ? subject.image.id : 'address'}
          subject={subject}
          left={describing.left}
          onSaved={describing.saved}
          onTaken={(image) => {
            open({ kind: 'stored', image })
            void refetchAll(queryClient)
          }}
          onSkip={describing.skip}
          onClose={describing.close}
        />
      )}
    </>
  )
}

/** The undescribed pictures: of a long gallery also those that are not loaded. */
function useUndescribed(page: ListPage<GalleryImage> | undefined) {
  const isCut = page !== undefined && page.total > page.rows.length
  const all = useQuery({ ...undescribedQuery(), enabled: isCut }).data
  const loaded = page?.rows.filter(({ alt }) => alt === '') ?? []
  return isCut && all ? { undescribed: all.rows, count: all.total } : { undescribed: loaded, count: loaded.length }
}

/** How many pictures are shown, where these are not all, and a button for more. */
function MoreImages({ page, onMore }: { page: ListPage<GalleryImage>; onMore: () => void }) {
  const { rows, total } = page
  useKeptFocus(rows.length >= total)
  if (rows.length >= total) return null
  return (
    <p className="gallery-more">
      <span className="figures" role="status">
        {figures(rows.length)} of {figures(total)} pictures
      </span>
      <Button onClick={onMore}>Show more</Button>
    </p>
  )
}

/** A notice of how many pictures are undescribed, and so hidden from readers, with a button to describe them. */
function UndescribedNote({ count, onDescribe }: { count: number; onDescribe: () => void }) {
  if (count === 0) return null
  return (
    <div className="gallery-note">
      <p role="status">
        <b>{count === 1 ? 'One picture is' : `${figures(count)} pictures are`} not yet described.</b> Readers see a
        picture when it has its alternative text.
      </p>
      <Button onClick={onDescribe}>{count === 1 ? 'Describe it' : 'Describe them'}</Button>
    </div>
  )
}

interface ImageGridProps {
  images: GalleryImage[]
  onEdit: (image: GalleryImage) => void
}

function ImageGrid({ images, onEdit }: ImageGridProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const order = useWrite({
    mutationFn: (ids: number[]) =>
      orderGallery(
        changedPart(
          images.map(({ id }) => id),
          ids,
        ),
      ),
    onError: () => notify({ tone: 'failure', title: 'Error', description: 'Failed to change the order.' }),
  })
  const deletion = useDeletion<GalleryImage>({
    remove: ({ id }) => deletePicture(id),
    question: 'Are you sure you want to delete this gallery image?',
    consequence: (image) => `“${nameOf(image)}” leaves the gallery. It stays in the trash for 30 days.`,
    done: 'Image deleted',
    failed: 'Failed to delete the gallery image.',
  })
  // Optimistic: a new order is shown before it is stored.
  const ids = order.isPending ? order.variables : images.map(({ id }) => id)
  const byId = new Map(images.map((image) => [image.id, image]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const move = (id: number, to: number) => order.mutate(moved(ids, id, to))

  return (
    <>
      <p className="sr-only" role="status">
        {order.isSuccess && 'The new order is saved.'}
      </p>
      <ul className="gallery-grid">
        {shown.map((image, at) => (
          <li
            key={image.id}
            draggable
            data-dragged={dragged === image.id || undefined}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(image.id)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => dragged !== null && event.preventDefault()}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              if (dragged !== null && dragged !== image.id) move(dragged, at)
              setDragged(null)
            }}
          >
            <figure>
              <Picture src={image.url} alt={image.alt} info={image.imageInfo} sizes="(min-width: 901px) 210px, 45vw" />
              {image.alt ? (
                image.caption && <figcaption>{image.caption}</figcaption>
              ) : (
                <span className="tag tag-sandy-brown gallery-undescribed">Not yet described</span>
              )}
            </figure>
            <ImageActions
              name={nameOf(image)}
              isDescribed={image.alt !== ''}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onMove={(step) => move(image.id, at + step)}
              onEdit={() => onEdit(image)}
              onDelete={() => deletion.ask(image)}
            />
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </>
  )
}

function nameOf({ id, caption, alt }: GalleryImage): string {
  return caption || alt || `Picture ${id}`
}

interface ImageActionsProps {
  name: string
  isDescribed: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
}

function ImageActions({ name, isDescribed, isFirst, isLast, onMove, onEdit, onDelete }: ImageActionsProps) {
  return (
    <div className="gallery-actions">
      <button type="button" aria-label={`Move earlier: ${name}`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowLeft className="icon" />
      </button>
      <button type="button" aria-label={`Move later: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowRight className="icon" />
      </button>
      <button type="button" aria-label={`${isDescribed ? 'Edit' : 'Describe'}: ${name}`} onClick={onEdit}>
        <Pencil className="icon" />
      </button>
      <button type="button" className="gallery-delete" aria-label={`Delete: ${name}`} onClick={onDelete}>
        <Trash2 className="icon" />
      </button>
    </div>
  )
}
