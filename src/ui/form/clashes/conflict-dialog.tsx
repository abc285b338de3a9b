import { useState } from 'react'
import { Button } from '../../desk/button.tsx'
import { copyText } from '../../desk/copy-text.ts'
import { Dialog } from '../../dialog.tsx'
import { clockOf } from '../../moment-words.ts'
import { type Choice, Clashes } from './clashes.tsx'
import type { FieldChange } from './diff.ts'
import type { Clash } from './joined-forms.ts'
import { VersionPair } from './version-pair.tsx'

interface ConflictDialogProps {
  /** "post", "itinerary" */
  what: string
  /** Where the two versions are, in a sentence. */
  note: string
  differences: readonly FieldChange[]
  /** When the other version was stored, UTC ISO text; left out where it is not known. */
  savedAt?: string
  isSaving: boolean
  /** The author's version as text, for copying. */
  asText: () => string
  keepMine: () => void
  takeTheirs: () => void
  close: () => void
  /** The conflicts that remain after a merge; left out where the versions cannot be merged. */
  join?: { clashes: readonly Clash[]; onJoin: (choices: Choice[]) => void } | null
}

/** The conflict dialog: the stored version is newer than the one this work is based on. Both are kept, and the author chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { what, note, differences, savedAt, isSaving, asText, keepMine, takeTheirs, close, join } = props
  const [choices, setChoices] = useState<Choice[]>(() => join?.clashes.map(() => 'mine') ?? [])
  const [wasCopied, setWasCopied] = useState(false)
  const [comparesAll, setComparesAll] = useState(false)
  const at = savedAt ? clockOf(savedAt) : ''
  const [openedAt] = useState(() => new Date().toISOString())

  async function copy() {
    setWasCopied(await copyText(asText()))
  }

  return (
    <Dialog title={`This ${what} changed while you were writing`} wide onClose={close}>
      <p>
        Somebody saved it{at && ` at ${at},`} after you opened it. {note}
      </p>
      {join && (
        <>
          <p>
            What only one of them changed is joined.{' '}
            {join.clashes.length === 1 ? 'One place was' : `${join.clashes.length} places were`} changed in both:
            choose.
          </p>
          <Clashes
            clashes={join.clashes}
            names={[`Yours ${clockOf(openedAt)}, not saved`, `Saved ${at}`]}
            choices={choices}
            onChoose={setChoices}
          />
        </>
      )}
      {(!join || comparesAll) && (
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
              <b>Saved</b> <span className="field-hint">{at}</span>
            </>
          }
          differences={differences}
        />
      )}
      <div className="dialog-actions">
        <Button look="ghost" onClick={() => void copy()}>
          {wasCopied ? 'Copied' : 'Copy mine'}
        </Button>
        <Button onClick={takeTheirs}>Take theirs</Button>
        {join && !comparesAll && (
          <Button look="ghost" onClick={() => setComparesAll(true)}>
            Compare all
          </Button>
        )}
        <Button look={join ? 'outline' : 'primary'} isBusy={isSaving} onClick={keepMine}>
          Keep mine
        </Button>
        {join && (
          <Button look="primary" onClick={() => join.onJoin(choices)}>
            Join them so
          </Button>
        )}
      </div>
    </Dialog>
  )
}
