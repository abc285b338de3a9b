import { useMemo, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { asText, compareForms } from './compare.ts'
import type { PostForm } from './form.ts'
import { clockOf } from './moment-words.ts'
import { VersionPair } from './version-pair.tsx'

interface ConflictDialogProps {
  mine: PostForm
  theirs: PostForm
  /** When the other version was stored, ISO text. */
  savedAt: string
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** The stored post is newer than the one this writing began from: both are kept, and the author says which goes on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, savedAt, isSaving, onKeepMine, onTakeTheirs, onClose } = props
  const [wasCopied, setWasCopied] = useState(false)
  const [openedAt] = useState(() => new Date().toISOString())
  const differences = useMemo(() => compareForms(mine, theirs), [mine, theirs])

  async function copy() {
    await navigator.clipboard.writeText(asText(mine))
    setWasCopied(true)
  }

  return (
    <Dialog title="This post changed while you were writing" wide onClose={onClose}>
      <p>
        Somebody saved it at {clockOf(savedAt)}, after you opened it. Nothing is lost: the saved version stays under
        Revisions, yours stays on this device.
      </p>
      <VersionPair
        tone="equal"
        names={['Yours', 'Saved']}
        before={
          <>
            <b>Yours</b> <span className="field-hint">{clockOf(openedAt)}, not saved</span>
          </>
        }
        after={
          <>
            <b>Saved</b> <span className="field-hint">{clockOf(savedAt)}</span>
          </>
        }
        differences={differences}
      />
      <div className="dialog-actions">
        <button type="button" className="button button-ghost button-small" onClick={() => void copy()}>
          {wasCopied ? 'Copied' : 'Copy mine'}
        </button>
        <button type="button" className="button button-outline button-small" onClick={onTakeTheirs}>
          Take theirs
        </button>
        <button type="button" className="button button-primary button-small" disabled={isSaving} onClick={onKeepMine}>
          {isSaving && <span className="spinner" />}
          Keep mine
        </button>
      </div>
    </Dialog>
  )
}
