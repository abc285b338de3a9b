import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { VersionPair } from '#ui/form/clashes/version-pair.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import { revisionQuery } from '../../desk-queries.ts'
import type { PostForm } from '../../fields.ts'
import type { PostRevision } from '../../writing/revision-schema.ts'
import { formOf } from '../form.ts'
import { compareForms } from './compare.ts'

/** A revision's id, or 'form' for what is in the form now. */
type Version = number | 'form'

interface CompareDialogProps {
  postId: number
  /** Newest first. */
  revisions: readonly PostRevision[]
  form: PostForm
  isDirty: boolean
  onRestore: (revision: PostRevision) => void
  onClose: () => void
}

/** Compares any two versions of a post, side by side. */
export function CompareDialog({ postId, revisions, form, isDirty, onRestore, onClose }: CompareDialogProps) {
  const newest = isDirty ? 'form' : (revisions[0]?.id ?? 'form')
  const [after, setAfter] = useState<Version>(newest)
  const [before, setBefore] = useState<Version>(revisions[isDirty ? 0 : 1]?.id ?? 'form')
  const [one, other] = [useVersion(postId, before, form), useVersion(postId, after, form)]
  const differences = useMemo(
    () => one.form && other.form && compareForms(one.form, other.form),
    [one.form, other.form],
  )
  const failed = [one, other].find(({ query }) => query.isLoadingError)
  const older = revisions.find(({ id }) => id === before)
  const options = (
    <>
      {isDirty && <option value="form">Now, not saved</option>}
      {revisions.map(({ id, savedAt }) => (
        <option key={id} value={id}>
          {dayOf(savedAt)}, {clockOf(savedAt)}
        </option>
      ))}
    </>
  )
  const chooser = (label: string, version: Version, choose: (version: Version) => void) => (
    <SelectBox>
      <select
        className="input"
        aria-label={label}
        value={version}
        onChange={({ target: { value } }) => choose(value === 'form' ? value : Number(value))}
      >
        {options}
      </select>
    </SelectBox>
  )
  return (
    <Dialog title="Compare revisions" wide onClose={onClose}>
      {differences ? (
        <VersionPair
          tone="judged"
          names={['Before', 'After']}
          before={chooser('The version before', before, setBefore)}
          after={chooser('The version after', after, setAfter)}
          differences={differences}
        />
      ) : failed ? (
        <LoadFailure headingLevel={3} what="The revision" query={failed.query} />
      ) : (
        <p role="status">Loading...</p>
      )}
      <div className="dialog-actions">
        {older && (
          <Button look="ghost" onClick={() => onRestore(older)}>
            Restore {clockOf(older.savedAt)}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

/** The version's form is null while it is not loaded. */
function useVersion(postId: number, version: Version, now: PostForm) {
  const query = useQuery({ ...revisionQuery(postId, version === 'form' ? 0 : version), enabled: version !== 'form' })
  const stored = query.data
  const form = useMemo(() => (version === 'form' ? now : stored ? formOf(stored.draft) : null), [version, now, stored])
  return { form, query }
}
