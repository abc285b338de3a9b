import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { Dialog } from '#ui/dialog.tsx'
import { shortened } from './leaves.ts'
import type { YourSite } from './use-your-site.ts'

/** The bar at the foot while something is unsaved or can be undone: the changes, undo, discard, save. */
export function SaveBar({ site, noun = 'change' }: { site: YourSite; noun?: string }) {
  const [isAsking, setAsking] = useState(false)
  const { unsaved, steps, isDirty, isPending } = site
  useKeptFocus(isDirty)
  const last = steps.past.at(-1)
  const next = steps.future.at(-1)
  if (!isDirty && !last && !next) return null
  const count = unsaved.length
  return (
    <section className="unsaved-bar save-bar" aria-label="What is not saved">
      <b role="status">
        {count === 0 ? 'Everything is saved' : `${count} ${noun}${count === 1 ? ' is' : 's are'} not saved`}
      </b>
      <p>{unsaved.join(', ')}</p>
      <Button look="ghost" icon={Undo2} disabled={!last} onClick={site.undo}>
        Undo{last && <span className="save-bar-step"> “{shortened(last.name)}”</span>}
      </Button>
      <IconButton icon={Redo2} label={next ? `Redo “${next.name}”` : 'Redo'} disabled={!next} onClick={site.redo} />
      <span className="save-bar-rule" aria-hidden="true" />
      <Button look="ghost" disabled={!isDirty} onClick={() => (count > 1 ? setAsking(true) : site.discardAll())}>
        Discard all
      </Button>
      <button
        type="button"
        className="button button-sandy button-small"
        disabled={!isDirty || isPending}
        onClick={site.save}
      >
        {isPending && <span className="spinner" />}
        Save
      </button>
      {isAsking && (
        <Dialog title={`Discard ${count} ${noun}s?`} onClose={() => setAsking(false)}>
          <p>{unsaved.join(', ')}. You can still undo it until you leave.</p>
          <div className="dialog-actions">
            <Button data-safe="" onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false)
                site.discardAll()
              }}
            >
              Discard all
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
