import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ImagePlay from 'lucide-react/icons/image-play'
import Link from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { focusClasses } from '#platform/media/focus.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { copyText } from '#ui/desk/copy-text.ts'
import { FocusRing } from '#ui/desk/focus-ring.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { IconLink } from '#ui/desk/icon-link.tsx'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import { Field } from '#ui/form/field.tsx'
import type { ValuesOf } from '#ui/form/field-table.ts'
import { dropUnsentText, unsentText, useUnsentText } from '#ui/form/kept/unsent-texts.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { useDeletion } from '#ui/list/deletion.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { pictureTable } from '../fields.ts'
import { changePicture, deletePicture, usesQuery } from '../queries.ts'
import type { LibraryPicture } from '../schema.ts'
import { PictureUses } from './picture-uses.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { useDescriptionDraft } from './use-description-draft.tsx'

interface PicturePanelProps {
  picture: LibraryPicture
  /** The pictures of the list beside it. */
  pictures: readonly LibraryPicture[]
  onClose: () => void
  onOpen: (url: string) => void
  /** Called with the picture as it is stored now; null: it was deleted. */
  onStored: (picture: LibraryPicture | null) => void
}

const crops = [
  ['Card', 'crop-four-thirds'],
  ['Post', 'crop-wide'],
  ['Shared link', 'crop-card'],
  ['Print', 'crop-print'],
] as const

/** Id of the panel's heading. */
export const panelHeading = 'picture-panel'

/** One picture: focal point, description, data, and uses. */
export function PicturePanel({ picture, pictures, onClose, onOpen, onStored }: PicturePanelProps) {
  const { url, name, imageInfo, alt, bytes, same, isUploaded, createdAt } = picture
  const label = useId()
  const nextId = useId()
  const focusLater = useFocusLater()
  /** Whether each field differs from its stored value. */
  const othersOf = (typed: ValuesOf<typeof pictureTable>) => ({
    alt: typed.alt.trim() !== alt,
    focus: typed.focus !== imageInfo.focus,
  })
  const form = useShortForm({
    table: pictureTable,
    initially: () => ({ alt: unsentText(url) ?? alt, focus: imageInfo.focus }),
    send: async (draft, typed) => {
      const isOther = othersOf(typed)
      const { notes = [], ...changed } = await changePicture({
        url,
        ...(isOther.alt && { alt: draft.alt }),
        ...(isOther.focus && { focus: typed.focus }),
      })
      dropUnsentText(url)
      onStored(changed)
      return notes
    },
    onSent: (notes) => {
      // Restores the focus that the button lost while it was disabled, unless she has moved on.
      if (document.activeElement?.matches('body, :disabled')) focusLater(next ? nextId : panelHeading)
      notify({ title: 'Picture saved', description: notes.join(' ') })
    },
    failed: { title: 'Error', otherwise: 'The picture could not be saved.' },
  })
  const { formId, values, set, submit, isPending } = form
  useUnsentText(url, values.alt, alt)
  const isOther = othersOf(values)
  const [replaces, setReplacing] = useState(false)
  const used = useQuery({ ...usesQuery(url), refetchOnMount: 'always' })
  const uses = used.data
  const drafting = useDescriptionDraft({ url, words: values.alt, onDraft: (words) => set({ alt: words }) })
  const next = pictures.find((other) => other.alt === '' && other.url !== url)
  const deletion = useDeletion<LibraryPicture>({
    remove: async ({ url: gone }) => {
      const undo = await deletePicture(gone)
      onStored(null)
      return undo
    },
    question: 'Are you sure you want to delete this picture?',
    consequence: () => `“${name}” is used nowhere. It stays in the trash for 30 days.`,
    done: 'Picture deleted',
    failed: 'Failed to delete the picture.',
  })
  // The same content was uploaded twice: the unused copy goes into the trash.
  const giving = useWrite({
    mutationFn: async (other: string) => {
      await deletePicture(url)
      return other
    },
    onSuccess: (other) => {
      notify({ title: 'The one that was here stays', description: 'The other is in the trash for 30 days.' })
      onOpen(other)
    },
    onError: (error) => notifyFailure('Error', error, 'Failed to delete the picture.'),
  })
  return (
    <section className="panel library-panel" aria-label={name}>
      <div className="panel-head">
        <h2 id={panelHeading} tabIndex={-1}>
          {name}
        </h2>
        <span className="row">
          <IconLink icon={Download} label="Download" tip="Download" href={url} download />
          <IconButton
            icon={Link}
            label="Copy address"
            tip="Copy address"
            onClick={() => void copyText(url, { title: 'Address copied' })}
          />
          <IconButton icon={X} label="Close" tip="Close" onClick={onClose} />
        </span>
      </div>
      <form id={formId} className="panel-body library-form" noValidate onSubmit={submit}>
        <span className="sr-only" id={label}>
          {pictureTable.focus.label}
        </span>
        <FocusRing labelledBy={label} value={values.focus} shape="focus-whole" onChange={(focus) => set({ focus })}>
          <img src={url} alt="" width={imageInfo.width} height={imageInfo.height} draggable={false} />
        </FocusRing>
        <div className="focus-crops library-crops">
          {crops.map(([crop, shape]) => (
            <figure key={crop}>
              <img src={url} alt="" className={[shape, ...focusClasses(values.focus)].join(' ')} />
              <figcaption>{crop}</figcaption>
            </figure>
          ))}
        </div>
        <Field form={form} name="alt" />
        {drafting}
        <div className="row">
          <Button look="primary" type="submit" disabled={!(isOther.alt || isOther.focus) || isPending}>
            Save
          </Button>
          {next && (
            <LinkButton id={nextId} onClick={() => onOpen(next.url)}>
              Next without a description
            </LinkButton>
          )}
        </div>
        <dl className="library-facts figures">
          <dt>Original</dt>
          <dd>
            {imageInfo.width} × {imageInfo.height}
            {bytes !== null && `, ${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB`}
          </dd>
          <dt>Readers load</dt>
          <dd>{imageInfo.widths.length > 0 ? 'AVIF or WebP, as wide as they need' : 'the file itself'}</dd>
          <dt>Came</dt>
          <dd>{isUploaded ? `${formatDate(createdAt)}, without its GPS` : 'with the program'}</dd>
        </dl>
        {same.map((other) => (
          <p key={other} className="library-same">
            The same picture is here once more.
            <LinkButton onClick={() => onOpen(other)}>Show it</LinkButton>
            {isUploaded && uses?.length === 0 && (
              <LinkButton disabled={giving.isPending} onClick={() => giving.mutate(other)}>
                Use that one
              </LinkButton>
            )}
          </p>
        ))}
      </form>
      {used.isLoadingError ? (
        <LoadFailure headingLevel={3} what="Its places" query={used} />
      ) : (
        <PictureUses uses={uses} />
      )}
      <div className="library-actions">
        <Button icon={ImagePlay} disabled={!uses?.some(({ stays }) => !stays)} onClick={() => setReplacing(true)}>
          Replace everywhere
        </Button>
        <Button
          look="quiet-danger"
          icon={Trash2}
          disabled={!isUploaded || uses?.length !== 0}
          onClick={() => deletion.ask(picture)}
        >
          Delete
        </Button>
        <p className="row-note">
          {isUploaded ? 'It can be deleted when nothing uses it.' : 'It comes with the program, and stays.'}
        </p>
      </div>
      {deletion.dialog}
      {replaces && (
        <ReplaceDialog picture={picture} uses={uses ?? []} onClose={() => setReplacing(false)} onDone={onOpen} />
      )}
    </section>
  )
}
