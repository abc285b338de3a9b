import { useState } from 'react'
import { sentenceIn, storedRowIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { useSite } from '#site/values/use-values.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveDialog } from '#ui/form/kept/leave-dialog.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { useSaveKey } from '#ui/form/use-save-key.ts'
import { notify } from '#ui/notice/notify.ts'
import { saveValues } from '#your-site/queries.ts'
import type { DeskValues, SavedValues } from '#your-site/schema.ts'
import { type Look, type readyMades as list, readyMades } from '../options.ts'
import { ColourPanel } from './colour-panel.tsx'
import { CornersPanel } from './corners-panel.tsx'
import { useDeskSheets } from './desk-sheet.ts'
import { FacesPanel } from './faces-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { LookBar } from './look-bar.tsx'
import { changesOf, lookFrom } from './look-changes.ts'
import { isWorn, LooksRow } from './looks-row.tsx'
import { Preview } from './preview.tsx'
import { ThemePanel } from './theme-panel.tsx'
import { changedParts, useLookWork } from './use-look-work.ts'
import './look.css'
import './colours.css'
import './faces.css'
import './marks.css'

type ReadyMade = (typeof list)[number]

const heldOf = (values: SavedValues, broken?: DeskValues['broken']) => ({ values, saved: lookFrom(values, broken) })

export function LookScreen({ stored }: { stored: DeskValues }) {
  const [{ values, saved }, setHeld] = useState(() => heldOf(stored, stored.broken))
  const { author } = useSite()
  const write = useWrite({
    mutationFn: (tried: Look) => saveValues({ version: values.version, changes: changesOf(tried, saved) }),
    onSuccess: (answer) => {
      setHeld(heldOf(answer))
      notify({ title: 'The look is saved' })
    },
    onError: (error) => {
      const theirs = storedRowIn<SavedValues>(error)
      // Conflict: what she changed stays, over the look that is stored now, and the next save is based on that.
      if (theirs) {
        work.rebase(lookFrom(theirs))
        setHeld(heldOf(theirs))
      }
      const description = theirs
        ? 'It was saved in another window meanwhile. What you changed here is kept, over that; save again to store it.'
        : sentenceIn(error, 'The look could not be saved. Please try again.')
      notify({ tone: 'failure', title: 'Not saved', description })
    },
  })
  const work = useLookWork(saved, values.version)
  const { look, change, left, guard } = work
  const [asked, setAsked] = useState<ReadyMade | null>(null)
  useDeskSheets(look)
  const changed = changedParts(look, saved)
  const isHerOwn = !readyMades.some((one) => isWorn(look, one))
  const wear = (one: ReadyMade) => {
    setAsked(null)
    change({ accent: one.accent, pair: one.pair, corners: one.corners }, one.name)
  }
  const panel = { look, saved, change }
  useSaveKey(() => {
    if (changed.length > 0 && !write.isPending) write.mutate(look)
  })
  return (
    <div className="look-screen">
      <UnsavedWork form={{ what: 'look', left: left && { ...left, savedAt: values.savedAt } }} />
      <LooksRow look={look} take={(one) => (isHerOwn ? setAsked(one) : wear(one))} />
      <div className="look-columns">
        <div>
          <ColourPanel {...panel} />
          <FacesPanel {...panel} />
          <CornersPanel {...panel} />
        </div>
        <Preview changes={changesOf(look, saved)} />
      </div>
      <div className="look-columns look-columns-last">
        <LogoPanel {...panel} name={author.name} />
        <ThemePanel {...panel} />
      </div>
      <LookBar work={work} changed={changed} isSaving={write.isPending} save={() => write.mutate(look)} />
      {guard.wanted && <LeaveDialog guard={guard} />}
      {asked && <TakeLook name={asked.name} take={() => wear(asked)} cancel={() => setAsked(null)} />}
    </div>
  )
}

function TakeLook({ name, take, cancel }: { name: string; take: () => void; cancel: () => void }) {
  return (
    <Dialog title={`Take the look “${name}”?`} onClose={cancel}>
      <p>Your colour, faces and corners change with it. The logo stays. Undo brings them back.</p>
      <div className="dialog-actions">
        <Button data-safe onClick={cancel}>
          Cancel
        </Button>
        <Button look="primary" onClick={take}>
          Take it
        </Button>
      </div>
    </Dialog>
  )
}
