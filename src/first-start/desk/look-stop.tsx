import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pairs, readyMades } from '#look/options.ts'
import { storedRowIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFirstValues } from '#your-site/desk/use-first-values.ts'
import { saveValues, valuesQuery } from '#your-site/queries.ts'
import type { SavedValues } from '#your-site/schema.ts'
import { savedMeanwhile } from './saved-meanwhile.ts'

/** The stop of the look: a choice of four ready-made ones. */
export function LookStop({ onSaved }: { onSaved: () => void }) {
  const client = useQueryClient()
  const { first, query } = useFirstValues()
  /** What another window has stored since, which a save met. */
  const [newer, setNewer] = useState<SavedValues | null>(null)
  const stored = newer ?? first
  const [chosen, setChosen] = useState<string | null>(null)
  const saving = useWrite({
    mutationFn: async ({ accent, pair, corners }: (typeof readyMades)[number]) => {
      const changes = { 'look.accent': accent, 'look.pair': pair, 'look.corners': corners }
      return saveValues({ version: stored?.version ?? 0, changes })
    },
    onSuccess: async () => {
      await client.invalidateQueries(valuesQuery())
      notify({ title: 'Saved' })
      onSaved()
    },
    onError(error) {
      const theirs = storedRowIn<SavedValues>(error)
      if (!theirs) return notifyFailure('Error', error, 'Failed to save. Please try again.')
      setNewer(theirs)
      notify(savedMeanwhile)
    },
  })
  if (!stored && query.isError) return <LoadFailure headingLevel={3} what="The look" query={query} />
  if (!stored) return <Skeleton className="h-40 w-full" />
  const accent = stored.values['look.accent'] ?? readyMades[0].accent
  const worn = readyMades.find((one) => one.accent === accent)?.name
  const name = chosen ?? worn
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const look = readyMades.find((one) => one.name === name)
        if (look && !saving.isPending) saving.mutate(look)
      }}
    >
      <fieldset className="welcome-looks">
        <legend className="sr-only">Start from a look</legend>
        {readyMades.map((one) => (
          <label key={one.name}>
            <input
              type="radio"
              name="look"
              className="sr-only"
              checked={one.name === name}
              onChange={() => setChosen(one.name)}
            />
            <img src={one.poster} alt="" width={1200} height={1500} loading="lazy" />
            <b>{one.name}</b>
            <span className="field-hint">{pairs.find(({ value }) => value === one.pair)?.label}</span>
          </label>
        ))}
      </fieldset>
      <div className="welcome-foot">
        <p className="field-hint">
          Your own colour, faces and corners are under <a href="/admin/look">Look</a>.
        </p>
        <button type="submit" className="button button-primary" disabled={saving.isPending || !name}>
          {saving.isPending && <span className="spinner" />}
          Save, next stop
        </button>
      </div>
    </form>
  )
}
