import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import { storedRowIn } from '#platform/problem-in.ts'
import { Field } from '#ui/form/field.tsx'
import type { FieldTable } from '#ui/form/field-table.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFirstValues } from '#your-site/desk/use-first-values.ts'
import { saveValues, valuesQuery } from '#your-site/queries.ts'
import type { DeskValues, SavedValues } from '#your-site/schema.ts'
import { savedMeanwhile } from './saved-meanwhile.ts'

/** The values that this stop asks for, by their paths. */
const leaves = [
  'site.name',
  'site.firstName',
  'site.location',
  'home.tagline',
  'site.portrait',
  'site.portraitAlt',
] as const
type Leaf = (typeof leaves)[number]
const picture = 'site.portrait'
const alt = 'site.portraitAlt'

/** The stop of the names: the least that makes the site the author's own. */
export function NameStop({ onSaved }: { onSaved: () => void }) {
  const { first, query } = useFirstValues()
  if (first) return <NameForm first={first} onSaved={onSaved} />
  if (query.isError) return <LoadFailure headingLevel={3} what="Your name" query={query} />
  return <Skeleton className="h-40 w-full" />
}

/** The fields as the rooms declare them. */
function tableOf({ parts }: DeskValues): FieldTable {
  const fields = leaves.map((leaf) => {
    const [part, name] = leaf.split('.')
    return [leaf, parts.find((one) => one.name === part)?.fields[name ?? '']] as const
  })
  return Object.fromEntries(fields) as FieldTable
}

function initialValue({ values, parts }: DeskValues, leaf: Leaf): string {
  const [part, name] = leaf.split('.')
  return String(values[leaf] ?? parts.find((one) => one.name === part)?.files[name ?? ''] ?? '')
}

function NameForm({ first, onSaved }: { first: DeskValues; onSaved: () => void }) {
  const client = useQueryClient()
  const [stored, setStored] = useState(first)
  const form = useShortForm({
    table: tableOf(stored),
    initially: () => Object.fromEntries(leaves.map((leaf) => [leaf, initialValue(stored, leaf)])),
    send(_, typed) {
      const changed = leaves.filter((leaf) => typed[leaf] !== initialValue(stored, leaf))
      const changes = Object.fromEntries(changed.map((leaf) => [leaf, typed[leaf]]))
      return changed.length > 0 ? saveValues({ version: stored.version, changes }) : Promise.resolve(null)
    },
    onSent: async (answer) => {
      if (answer) setStored({ ...stored, ...answer })
      await client.invalidateQueries(valuesQuery())
      notify({ title: 'Saved' })
      onSaved()
    },
    failed(error) {
      const theirs = storedRowIn<SavedValues>(error)
      if (theirs) goOnFrom({ ...stored, ...theirs })
      else notifyFailure('Error', error, 'Failed to save. Please try again.')
      return undefined
    },
  })
  /** Conflict: what she typed stays, over what is stored now, and the next save is based on that. */
  function goOnFrom(theirs: DeskValues) {
    const untouched = leaves.filter((leaf) => form.values[leaf] === initialValue(stored, leaf))
    form.set(Object.fromEntries(untouched.map((leaf) => [leaf, initialValue(theirs, leaf)])))
    setStored(theirs)
    notify(savedMeanwhile)
  }
  const { formId, values, errors, set, submit, isPending } = form
  const portrait = String(values[picture])
  const upload = useUpload((url) => set({ [picture]: url }))
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <div className="picture-row field-wide" {...upload.dropTarget}>
        <div className="plate">
          <Picture
            className="art"
            src={portrait || null}
            alt=""
            info={upload.knows(portrait) ?? null}
            name="Portrait"
            sizes="104px"
          />
        </div>
        <div className="picture-row-fields">
          <PictureAddress
            value={portrait}
            error={errors[picture]}
            hint="Your portrait: an address, or a file. No portrait yet? A drawn one stands in."
            upload={upload}
            onChange={(url) => set({ [picture]: url })}
          />
          <Field form={form} name={alt} />
        </div>
      </div>
      <div className="form-grid welcome-fields">
        <Field form={form} name="site.name" />
        <Field form={form} name="site.firstName" />
        <Field form={form} name="site.location" />
        <Field form={form} name="home.tagline" />
      </div>
      <div className="welcome-foot">
        <button type="submit" className="button button-primary" disabled={isPending}>
          {isPending && <span className="spinner" />}
          Save, next stop
        </button>
      </div>
    </form>
  )
}
