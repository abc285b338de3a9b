import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { VersionPair } from '#ui/form/clashes/version-pair.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { restoreRevision, revisionQuery, revisionsQuery } from '../queries.ts'
import type { DeskValues, SavedValues, ValuesRevision } from '../schema.ts'
import { leafValue, placeOf, shownValue } from './leaves.ts'
import { changedBetween } from './use-your-site.ts'

interface HistoryDialogProps {
  desk: DeskValues
  isDirty: boolean
  onRestored: ((saved: SavedValues) => void) | undefined
  onClose: () => void
}

/** The revision before the first save: the site's files. */
const files = { version: 0, values: {}, savedBy: null, savedAt: null }

/** The history of the values: who changed what when, comparing two revisions, and restoring one. */
export function HistoryDialog({ desk, isDirty, onRestored, onClose }: HistoryDialogProps) {
  const revisions = useQuery({ ...revisionsQuery(), refetchOnMount: 'always' })
  const rows = revisions.data ?? []
  const [pair, setPair] = useState<[before: number, after: number] | null>(null)
  const restore = useWrite({
    mutationFn: (version: number) => restoreRevision(version, rows[0]?.version ?? 0),
    onSuccess(saved) {
      onRestored?.(saved)
      notify({ title: 'Restored', description: 'Readers see it from now on. The history keeps what was there.' })
      onClose()
    },
    onError: (error) =>
      notify({ tone: 'failure', title: 'Error', description: sentenceIn(error, 'The state could not be restored.') }),
  })
  return (
    <Dialog title={pair ? 'Compare two states' : 'History'} wide onClose={onClose}>
      {pair ? (
        <Compared desk={desk} rows={rows} pair={pair} onChange={setPair} />
      ) : (
        <>
          {isDirty && <p>What is not saved yet is not in this list, and goes when a state is restored.</p>}
          {revisions.isPending && <p role="status">Loading...</p>}
          {revisions.isError && <p role="alert">The history could not be read.</p>}
          {revisions.isSuccess && rows.length === 0 && (
            <p>Nothing was changed here yet: all is as the site’s files have it.</p>
          )}
          <ol className="your-site-history">
            {rows.map((revision, index) => (
              <li key={revision.version}>
                <span>
                  <b>
                    {dayOf(revision.savedAt)}, {clockOf(revision.savedAt)}
                  </b>
                  <small>{revision.savedBy}</small>
                </span>
                <span>{wordsOf(desk, revision)}</span>
                <LinkButton onClick={() => setPair([rows[index + 1]?.version ?? 0, revision.version])}>
                  Compare<span className="sr-only"> {momentWords(revision)}</span>
                </LinkButton>
                {index > 0 && (
                  <LinkButton disabled={restore.isPending} onClick={() => restore.mutate(revision.version)}>
                    Restore<span className="sr-only"> {momentWords(revision)}</span>
                  </LinkButton>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="dialog-actions">
        {pair && (
          <Button look="ghost" onClick={() => setPair(null)}>
            All states
          </Button>
        )}
        <Button data-safe="" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const momentWords = ({ savedAt }: Pick<ValuesRevision, 'savedAt'>) => `${dayOf(savedAt)}, ${clockOf(savedAt)}`
const maxWords = 4

/** "Name, Headline and 3 more" */
function wordsOf({ parts }: DeskValues, { changed }: ValuesRevision): string {
  // In the desk's order; the database sorts JSON keys in its own.
  const known = parts.flatMap(({ name, fields }) => Object.keys(fields).map((field) => `${name}.${field}`))
  const words = known.filter((leaf) => changed.includes(leaf)).map((leaf) => placeOf(parts, leaf)?.field.label ?? leaf)
  const rest = words.length - maxWords
  return rest > 0 ? `${words.slice(0, maxWords).join(', ')} and ${rest} more` : words.join(', ') || 'Nothing'
}

interface ComparedProps {
  desk: DeskValues
  rows: readonly ValuesRevision[]
  pair: [before: number, after: number]
  onChange: (pair: [before: number, after: number]) => void
}

function Compared({ desk, rows, pair: [before, after], onChange }: ComparedProps) {
  const [one, other] = [useRevision(before), useRevision(after)]
  const chooser = (label: string, version: number, choose: (version: number) => void) => (
    <Choice
      aria-label={label}
      value={String(version)}
      options={[...rows.map((row) => [String(row.version), momentWords(row)] as const), ['0', 'The site’s files']]}
      onChoose={(chosen) => choose(Number(chosen))}
    />
  )
  const failed = [one, other].find(({ query }) => query.isLoadingError)
  if (failed) return <LoadFailure headingLevel={3} what="The state" query={failed.query} />
  if (!one.saved || !other.saved) return <p role="status">Loading...</p>
  return (
    <VersionPair
      tone="judged"
      names={['Before', 'After']}
      before={chooser('The state before', before, (version) => onChange([version, after]))}
      after={chooser('The state after', after, (version) => onChange([before, version]))}
      differences={differencesOf(desk, one.saved, other.saved)}
    />
  )
}

function useRevision(version: number) {
  const query = useQuery({ ...revisionQuery(version), enabled: version !== 0 })
  const saved: SavedValues | undefined = version === 0 ? files : query.data
  return { saved, query }
}

function differencesOf(desk: DeskValues, one: SavedValues, other: SavedValues) {
  return changedBetween(one, other).flatMap((leaf) => {
    const place = placeOf(desk.parts, leaf)
    if (!place) return []
    const shown = ({ values }: SavedValues) => shownValue(place.field, leafValue(desk, values, {}, leaf))
    return [{ label: `${place.part.label}: ${place.field.label}`, before: shown(one), after: shown(other) }]
  })
}
