import { useQuery, useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { destinationsQuery } from '#destinations/queries.ts'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { nearestOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { generateTable } from '../fields.ts'
import { apiTestQuery, generateNow, jobsQuery } from '../queries.ts'

/** The form that generates one to five posts about a place now. */
export function GenerateCard({ onQueued }: { onQueued: () => void }) {
  const isReady = useQuery(apiTestQuery()).data?.ready === true
  const destinations = useQuery(destinationsQuery()).data ?? []
  const queryClient = useQueryClient()
  const form = useShortForm({
    table: generateTable,
    prepare: (values) => ({ ...values, count: nearestOf(generateTable.count, values.count) }),
    onErrors: ({ destination }) =>
      destination && notify({ tone: 'failure', title: titleOf(destination), description: destination }),
    send: generateNow,
    // It changes only the queue, which is read again at once.
    changesNothing: true,
    onSent: async ({ destination, jobId }) => {
      onQueued()
      await queryClient.invalidateQueries({ queryKey: jobsQuery(false).queryKey })
      notify({
        title: 'Generation Started!',
        description: `Blog generation queued for ${destination}. Job ID: ${jobId}`,
      })
    },
    failed: { title: 'Generation Failed', otherwise: 'Could not queue generation request' },
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

/** What is wrong with a destination: there is none, or it has too many characters. */
function titleOf(error: string): string {
  return error === generateTable.destination.missing ? 'Missing Destination' : 'Destination Too Long'
}
