import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { figures } from '#platform/text/figures.ts'
import { formatShortDate } from '#platform/text/format-date.ts'
import { ConnectionsLink } from '#site/connections-link.tsx'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { typedOf } from '#ui/form/values.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { digestsQuery, letterDeskQuery, savePlan } from '../letter-queries.ts'
import { LetterTag, progressOf } from './letter-status.tsx'
import './letters.css'
import { planTable } from '../../fields.ts'
import { digestLimits } from '../../options.ts'
import type { Digest, LetterPlan } from '../../schema.ts'

/** Limit of letters shown beside the list of subscribers. */
const maxShown = 6

/** The last letters, the button for a new one, and the weekly plan; renders nothing without a mail server. */
export function LettersPanel({ letterHref }: { letterHref: (subject: 'new' | number) => string }) {
  const desk = useQuery(letterDeskQuery())
  const digests = useQuery({ ...digestsQuery(), enabled: desk.data?.mail === true })
  if (desk.isLoadingError) return <LoadFailure headingLevel={2} what="The letters" query={desk} />
  if (!desk.data) return null
  if (!desk.data.mail) {
    return (
      <section className="panel letters" aria-label="Letters">
        <h2>Letters</h2>
        <p className="row-note">
          The site sends no mail yet. Open <ConnectionsLink /> to connect a mail server; then letters are written here.
        </p>
      </section>
    )
  }
  return (
    <section className="panel letters" aria-label="Letters">
      <div className="letters-head">
        <h2>Letters</h2>
        <ButtonLink look="primary" icon={PenLine} href={letterHref('new')}>
          Write one
        </ButtonLink>
      </div>
      {digests.data?.length === 0 && <p className="row-note">None has been written yet.</p>}
      <ul>
        {digests.data?.slice(0, maxShown).map((digest) => (
          <li key={digest.id}>
            <a className="row-name" href={letterHref(digest.id)}>
              {digest.draft.subject}
            </a>
            <span className="letters-state">
              <LetterTag status={digest.status} />
              <span className="row-note figures">{noteOf(digest)}</span>
            </span>
          </li>
        ))}
      </ul>
      <PlanForm key={JSON.stringify(desk.data.plan)} plan={desk.data.plan} />
    </section>
  )
}

function noteOf(digest: Digest): string {
  if (digest.status === 'draft') return formatShortDate(digest.createdAt)
  const { total } = progressOf(digest)
  const sent = `${figures(digest.counts.sent)} of ${figures(total)}`
  return `${sent}, ${formatShortDate(digest.startedAt ?? digest.createdAt)}`
}

function PlanForm({ plan }: { plan: LetterPlan }) {
  const form = useShortForm({
    table: planTable,
    initially: () => typedOf(planTable, plan),
    send: savePlan,
    onSent: () => notify({ title: 'Plan saved' }),
    failed: { title: 'Error', otherwise: 'Failed to save the plan.' },
  })
  const { formId, values, set, submit, isPending } = form
  return (
    <form id={formId} className="letters-plan" noValidate onSubmit={submit}>
      <Switch
        label={planTable.automatic.label}
        checked={values.automatic}
        onChange={(automatic) => set({ automatic })}
      />
      <p className="row-note">With the week’s new posts, by itself. None when there is nothing new.</p>
      <div className="form-grid">
        <Field form={form} name="weekday" />
        <Field form={form} name="time" type="time" />
        <Field form={form} name="perMinute" min={1} max={digestLimits.perMinute} />
      </div>
      <Button type="submit" disabled={isPending}>
        Save the plan
      </Button>
    </form>
  )
}
