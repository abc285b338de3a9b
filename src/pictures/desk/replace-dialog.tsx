import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { useUndo } from '#ui/desk/use-undo.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { pictureTable } from '../fields.ts'
import { libraryQuery, replacePicture } from '../queries.ts'
import type { LibraryPicture, PictureUse } from '../schema.ts'
import { PictureGrid, usesOf } from './picture-grid.tsx'
import { UploadButton } from './upload-button.tsx'

interface ReplaceDialogProps {
  picture: LibraryPicture
  uses: readonly PictureUse[]
  onClose: () => void
  /** Called with the new picture's address. */
  onDone: (url: string) => void
}

const shownAtOnce = 12

/** Replaces the picture everywhere by another one of the library, or by an upload. */
export function ReplaceDialog({ picture, uses, onClose, onDone }: ReplaceDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState<string | null>(null)
  const library = useQuery(libraryQuery({ search, show: 'all', sort: 'newest', limit: shownAtOnce }))
  const others = library.data?.pictures.filter(({ url }) => url !== picture.url)
  const next = others?.find(({ url }) => url === chosen)
  const { offer } = useUndo()
  const replacing = useWrite({
    mutationFn: replacePicture,
    onSuccess: ({ title, notes, undo }, { to }) => {
      onClose()
      onDone(to)
      notify({ title, description: notes.join(' '), ...(undo !== null && offer(undo)) })
    },
    onError: (error) => notifyFailure('Error', error, 'The picture could not be replaced.'),
  })
  const staying = uses.filter(({ stays }) => stays)
  const changing = uses.length - staying.length
  const alt = words ?? next?.alt ?? ''
  return (
    <Dialog wide title={`Replace it ${usesOf(changing).replace('not used', 'nowhere')}?`} onClose={onClose}>
      <p>
        Captions and addresses in texts follow.{' '}
        {staying.some(({ kind }) => kind !== 'site') &&
          'Letters that were sent, and what is in the trash, keep the old one. '}
        {staying.some(({ kind }) => kind === 'site') && 'Where your site says “stays”, it keeps the old one, too.'}
      </p>
      {next ? (
        <>
          <div className="library-pair">
            <figure>
              <img src={picture.url} alt="" />
              <figcaption>
                Now, {picture.imageInfo.width} × {picture.imageInfo.height}
              </figcaption>
            </figure>
            <ArrowRight className="icon" />
            <figure>
              <img src={next.url} alt="" />
              <figcaption>
                {next.name}, {next.imageInfo.width} × {next.imageInfo.height}
              </figcaption>
            </figure>
          </div>
          {isUpright(next) !== isUpright(picture) && (
            <p className="library-note">
              <CircleAlert className="icon" />
              The new one is {isUpright(next) ? 'upright' : 'wide'}: look at its crops, and move the ring until you like
              them.
            </p>
          )}
          <FormField label="What it shows" hint="Empty: the descriptions stay as they were written for the old one.">
            {(attributes) => (
              <textarea
                {...attributes}
                className="input"
                rows={2}
                maxLength={pictureTable.alt.max}
                value={alt}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </FormField>
        </>
      ) : (
        <>
          <div className="row library-choose">
            <SearchField
              placeholder="Find another picture"
              maxLength={200}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <UploadButton
              label="Upload another"
              onSent={(url) => {
                setSearch('')
                setChosen(url)
              }}
            />
          </div>
          {library.isLoadingError ? (
            <LoadFailure headingLevel={3} what="The pictures" query={library} />
          ) : (
            <PictureGrid pictures={others} open={chosen} onOpen={setChosen} />
          )}
        </>
      )}
      <div className="dialog-actions">
        {next && (
          <LinkButton className="dialog-third" onClick={() => setChosen('')}>
            Choose another
          </LinkButton>
        )}
        <Button onClick={onClose} data-safe="">
          Cancel
        </Button>
        <Button
          look="primary"
          disabled={!next || replacing.isPending}
          onClick={() => next && replacing.mutate({ from: picture.url, to: next.url, alt })}
        >
          Replace {usesOf(changing)}
        </Button>
      </div>
    </Dialog>
  )
}

const isUpright = ({ imageInfo: { width, height } }: LibraryPicture) => height > width
