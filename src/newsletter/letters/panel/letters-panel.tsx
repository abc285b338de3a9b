import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { figures } from '#platform/text/figures.ts'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { ConnectionsLink } from '#site/connections-link.tsx'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { typedOf } from '#ui/form/values.ts'
import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { letterDeskQuery, lettersOnPage, lettersQuery, savePlan } from '../letter-queries.ts'
import { LetterTag, progressOf } from './letter-status.tsx'
import './letters.css'
import { planTable } from '../../fields.ts'
import { digestLimits } from '../../options.ts'
import type { Digest, LetterPlan } from '../../schema.ts'

const saveId = 'save-plan'

/** The letters, the button for a new one, and the weekly plan; without a mail server, the way to connect one. */
export function LettersPanel({ letterHref }: { letterHref: (subject: 'new' | number) => string }) {
  const desk = useQuery(letterDeskQuery())
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
      <Letters letterHref={letterHref} />
      <PlanForm plan={desk.data.plan} />
    </section>
  )
}

function Letters({ letterHref }: { letterHref: (subject: number) => string }) {
  const pages = useListPages(lettersQuery)
  if (pages.query.isLoadingError) return <LoadFailure headingLevel={3} what="The letters" query={pages.query} />
  if (pages.query.data?.total === 0) return <p className="row-note">None has been written yet.</p>
  return (
    <>
      <ul>
        {pages.rows.map((digest) => (
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
      {pages.total > lettersOnPage && <ListFoot pages={pages} size={lettersOnPage} />}
    </>
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
  // What another window has saved is shown in the same fields: new ones would lose the focus, also after a save of these.
  const stored = JSON.stringify(plan)
  const [shown, setShown] = useState(stored)
  if (stored !== shown) {
    setShown(stored)
    set(typedOf(planTable, plan))
  }
  useKeptFocus(isPending, saveId)
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
      <Button id={saveId} type="submit" disabled={isPending}>
        Save the plan
      </Button>
    </form>
  )
}
