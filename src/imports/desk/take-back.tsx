import { useQuery, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#platform/text/counted.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { OldBlogImport } from '../schema.ts'
import { undoImport, undoPreviewQuery } from './queries.ts'

/** Undoes a whole import, after asking what to do with posts that were edited, or got readers' notes, since. */
export function TakeBack({ one }: { one: OldBlogImport }) {
  const [asks, setAsks] = useState(false)
  const queryClient = useQueryClient()
  const undo = useWrite({
    mutationFn: undoImport,
    onSuccess: () => setAsks(false),
    onError: (error) => {
      notifyFailure('Error', error, 'It could not be taken back.')
      // A post may have been edited since the question was asked.
      void queryClient.invalidateQueries(undoPreviewQuery(one.id))
    },
  })
  return (
    <>
      <button type="button" className="old-blog-back" onClick={() => setAsks(true)}>
        <Undo2 className="icon" />
        Take it all back
      </button>
      {asks && (
        <Question
          one={one}
          isPending={undo.isPending}
          onClose={() => setAsks(false)}
          onConfirm={(edited) => undo.mutate({ id: one.id, edited })}
        />
      )}
    </>
  )
}

interface QuestionProps {
  one: OldBlogImport
  isPending: boolean
  onClose: () => void
  /** Without an answer where no post was edited: the server asks if one is edited meanwhile. */
  onConfirm: (edited?: 'keep' | 'remove') => void
}

function Question({ one, isPending, onClose, onConfirm }: QuestionProps) {
  const preview = useQuery(undoPreviewQuery(one.id))
  const { posts = 0, edited = 0, pictures = 0, addresses = 0 } = preview.data ?? {}
  const keep = useRef<HTMLButtonElement>(null)
  const isChoice = edited > 0
  useEffect(() => {
    // The button that was refused has lost the focus; on opening, "Cancel" has it.
    if (isChoice && document.activeElement?.matches('body, dialog, :disabled')) keep.current?.focus()
  }, [isChoice])
  if (preview.isLoadingError) {
    return (
      <Dialog title="Take it all back?" onClose={onClose}>
        <LoadFailure headingLevel={3} what="What came over" query={preview} />
      </Dialog>
    )
  }
  return (
    <Dialog title="Take it all back?" onClose={onClose}>
      <p role="status">
        {preview.isPending
          ? 'Looking what came over…'
          : `${counted(posts, 'post')}, ${counted(pictures, 'picture')} that nothing else uses, ${counted(addresses, 'old address', 'old addresses')} and the categories it made go. The site is then as it was before.`}
      </p>
      {isChoice && (
        <p>
          {edited === 1 ? 'One of these posts was' : `${counted(edited, 'post')} were`} edited since, or got notes of
          readers, which would go with {edited === 1 ? 'it' : 'them'}.
        </p>
      )}
      <div className="dialog-actions">
        <Button data-safe onClick={onClose}>
          Cancel
        </Button>
        {isChoice && (
          <Button icon={Undo2} isBusy={isPending} look="danger" onClick={() => onConfirm('remove')}>
            Remove all
          </Button>
        )}
        {isChoice ? (
          // In the refused button's place, so that pressing once more loses no work.
          <Button key="keep" ref={keep} disabled={isPending} onClick={() => onConfirm('keep')}>
            Keep {edited === 1 ? 'it' : 'them'}
          </Button>
        ) : (
          <Button
            key="back"
            icon={Undo2}
            isBusy={isPending}
            look="danger"
            onClick={() => onConfirm()}
            disabled={!preview.data}
          >
            Take it back
          </Button>
        )}
      </div>
    </Dialog>
  )
}
