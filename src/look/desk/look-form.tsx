import { useState } from 'react'
import { sentenceIn, storedRowIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { useSite } from '#site/values/use-values.ts'
import { notify } from '#ui/notice/notify.ts'
import { saveValues } from '#your-site/queries.ts'
import type { DeskValues, SavedValues } from '#your-site/schema.ts'
import type { Look } from '../options.ts'
import { changesOf, lookFrom } from './look-changes.ts'
import { LookScreen } from './look-screen.tsx'

/** Holds the stored look, and saves the tried one. */
export function LookForm({ stored }: { stored: DeskValues }) {
  const [held, setHeld] = useState(() => heldOf(stored, stored.broken))
  const { author } = useSite()
  const taken = (saved: SavedValues) => setHeld(heldOf(saved))
  const write = useWrite({
    mutationFn: (look: Look) => saveValues({ version: held.version, changes: changesOf(look, held.saved) }),
    onSuccess: (saved) => {
      taken(saved)
      notify({ title: 'The look is saved' })
    },
    onError: (error) => {
      const theirs = storedRowIn<SavedValues>(error)
      // Conflict: what she tried stays, and the next save is based on the stored look.
      if (theirs) taken(theirs)
      const description = theirs
        ? 'It was saved in another window meanwhile. What you try here is kept; saving again puts it over that.'
        : sentenceIn(error, 'The look could not be saved. Please try again.')
      notify({ tone: 'failure', title: 'Not saved', description })
    },
  })
  return <LookScreen {...held} name={author.name} isSaving={write.isPending} save={(look) => write.mutate(look)} />
}

function heldOf(values: SavedValues, broken?: DeskValues['broken']) {
  return { version: values.version, savedAt: values.savedAt, saved: lookFrom(values, broken) }
}
