import { useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveDialog } from '#ui/form/kept/leave-dialog.tsx'
import { RestoreNotice } from '#ui/form/kept/restore-notice.tsx'
import { type Look, type readyMades as list, readyMades } from '../options.ts'
import { ColourPanel } from './colour-panel.tsx'
import { CornersPanel } from './corners-panel.tsx'
import { useDeskSheets } from './desk-sheet.ts'
import { FacesPanel } from './faces-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { LookBar } from './look-bar.tsx'
import { changesOf } from './look-changes.ts'
import { LooksRow } from './looks-row.tsx'
import { Preview } from './preview.tsx'
import { ThemePanel } from './theme-panel.tsx'
import { changedParts, useLookWork } from './use-look-work.ts'
import './look.css'
import './colours.css'
import './faces.css'
import './marks.css'
import { useSaveKey } from '#ui/form/use-save-key.ts'

type ReadyMade = (typeof list)[number]

interface LookScreenProps {
  saved: Look
  version: number
  /** When it was saved, UTC ISO text. */
  savedAt: string | null
  /** The author's name, as in the title of the browser's tab. */
  name: string
  isSaving: boolean
  save: (look: Look) => void
}

export function LookScreen({ saved, version, savedAt, name, isSaving, save }: LookScreenProps) {
  const work = useLookWork(saved, version)
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
    if (changed.length > 0 && !isSaving) save(look)
  })
  return (
    <div className="look-screen">
      {left && (
        <RestoreNotice
          key={left.work.key}
          work={left.work}
          what="look"
          savedAt={savedAt}
          onRestore={left.restore}
          onDiscard={left.discard}
        />
      )}
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
        <LogoPanel {...panel} name={name} />
        <ThemePanel {...panel} />
      </div>
      <LookBar work={work} changed={changed} isSaving={isSaving} save={() => save(look)} />
      {guard.wanted && <LeaveDialog guard={guard} />}
      {asked && <TakeLook name={asked.name} take={() => wear(asked)} cancel={() => setAsked(null)} />}
    </div>
  )
}

const isWorn = (look: Look, one: ReadyMade) =>
  look.accent === one.accent && look.pair === one.pair && look.corners === one.corners

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
