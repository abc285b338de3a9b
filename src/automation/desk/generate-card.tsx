import { useQuery, useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useRef } from 'react'
import { destinationsQuery } from '#destinations/queries.ts'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { nearestOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { generateTable } from '../fields.ts'
import { apiTestQuery, generateNow, jobsQuery } from '../queries.ts'

/** The form that generates one to five posts about a place now. */
export function GenerateCard({ onQueued }: { onQueued: () => void }) {
  const isReady = useQuery(apiTestQuery()).data?.ready === true
  const destinations = useQuery(destinationsQuery()).data ?? []
  const queryClient = useQueryClient()
  const refreshQueue = () => queryClient.invalidateQueries({ queryKey: jobsQuery(false).queryKey })
  const keyed = useRequestKey()
  const form = useShortForm({
    table: generateTable,
    prepare: (values) => ({ ...values, count: nearestOf(generateTable.count, values.count) }),
    onErrors: ({ destination }) =>
      destination && notify({ tone: 'failure', title: titleOf(destination), description: destination }),
    send: (draft) => generateNow({ ...draft, draftKey: keyed.keyOf(draft) }),
    // It changes only the queue, which is read again at once.
    changesNothing: true,
    onSent: async ({ destination, jobId }) => {
      keyed.forget()
      onQueued()
      await refreshQueue()
      notify({
        title: 'Generation Started!',
        description: `Blog generation queued for ${destination}. Job ID: ${jobId}`,
      })
    },
    failed: (error) => {
      // It may have been queued all the same, and only its answer was lost.
      void refreshQueue()
      notifyFailure('Generation Failed', error, 'Could not queue generation request')
      return undefined
    },
  })
  const { formId, submit, isPending } = form
  return (
    <section className="panel" aria-labelledby="generate-title">
      <div className="panel-head">
        <h2 id="generate-title">Generate Posts Now</h2>
      </div>
      <form id={formId} className="panel-body" noValidate onSubmit={submit}>
        <div className="form-grid">
          <Field form={form} name="destination" suggested={destinations.map(({ name }) => name)} />
          <Field form={form} name="postType" />
          <Field form={form} name="count" className="input figures" />
        </div>
        <button className="button button-primary generate-submit" type="submit" disabled={!isReady || isPending}>
          {isPending ? <span className="spinner" /> : <Sparkles className="icon" />}
          {isPending ? 'Generating...' : 'Generate Posts'}
        </button>
      </form>
    </section>
  )
}

/** The key of a request: the same until it is answered or changed, so that one whose answer was lost is not paid for twice. */
function useRequestKey() {
  const last = useRef<{ request: string; key: string } | null>(null)
  return {
    keyOf(values: object): string {
      const request = JSON.stringify(values)
      if (last.current?.request !== request) last.current = { request, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = null
    },
  }
}

/** What is wrong with a destination: there is none, or it has too many characters. */
function titleOf(error: string): string {
  return error === generateTable.destination.missing ? 'Missing Destination' : 'Destination Too Long'
}
