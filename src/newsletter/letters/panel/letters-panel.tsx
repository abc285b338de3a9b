import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { formatShortDate } from '#platform/text/format-date.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField, Switch } from '#ui/form/form-field.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { digestsQuery, letterDeskQuery, savePlan } from '../letter-queries.ts'
import { LetterTag, progressOf } from './letter-status.tsx'
import './letters.css'
import { digestLimits, weekdays } from '../../options.ts'
import type { Digest, LetterPlan } from '../../schema.ts'

/** Letters shown beside the list of subscribers. */
const shown = 6

/** The last letters, the way to a new one, and the weekly plan; nothing of it without a mail server. */
export function LettersPanel({ letterHref }: { letterHref: (subject: 'new' | number) => string }) {
  const desk = useQuery(letterDeskQuery())
  const digests = useQuery({ ...digestsQuery(), enabled: desk.data?.mail === true })
  if (!desk.data) return null
  if (!desk.data.mail) {
    return (
      <section className="panel letters" aria-label="Letters">
        <h2>Letters</h2>
        <p className="row-note">
          The site sends no mail yet: set SMTP_URL and MAIL_FROM, and letters are written here.
        </p>
      </section>
    )
  }
  return (
    <section className="panel letters" aria-label="Letters">
      <div className="letters-head">
        <h2>Letters</h2>
        <a className="button button-primary button-small" href={letterHref('new')}>
          <PenLine className="icon" />
          Write one
        </a>
      </div>
      {digests.data?.length === 0 && <p className="row-note">None has been written yet.</p>}
      <ul>
        {digests.data?.slice(0, shown).map((digest) => (
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

const numberFormat = new Intl.NumberFormat('en-US')

function noteOf(digest: Digest): string {
  if (digest.status === 'draft') return formatShortDate(digest.createdAt)
  const { total } = progressOf(digest)
  const sent = `${numberFormat.format(digest.counts.sent)} of ${numberFormat.format(total)}`
  return `${sent}, ${formatShortDate(digest.startedAt ?? digest.createdAt)}`
}

function PlanForm({ plan }: { plan: LetterPlan }) {
  const [fields, setFields] = useState(plan)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (change: Partial<LetterPlan>) => setFields((before) => ({ ...before, ...change }))
  const save = useWrite({
    mutationFn: () => savePlan(fields),
    onSuccess: () => notify({ title: 'Plan saved' }),
    onError: (error) => {
      setErrors(problemIn(error).fields)
      notifyFailure('Error', error, 'Failed to save the plan.')
    },
  })
  return (
    <form
      className="letters-plan"
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({})
        save.mutate()
      }}
    >
      <Switch label="A letter every week" checked={fields.automatic} onChange={(automatic) => set({ automatic })} />
      <p className="row-note">With the week’s new posts, by itself. None when there is nothing new.</p>
      <div className="form-grid">
        <FormField label="Day">
          {(attributes) => (
            <SelectBox>
              <select
                {...attributes}
                className="input"
                value={fields.weekday}
                onChange={(event) => set({ weekday: event.target.value as LetterPlan['weekday'] })}
              >
                {weekdays.map((day) => (
                  <option key={day}>{day}</option>
                ))}
              </select>
            </SelectBox>
          )}
        </FormField>
        <FormField label="Time" error={errors.time}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="time"
              required
              value={fields.time}
              onChange={(event) => set({ time: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Letters a minute" wide error={errors.perMinute} hint="As many as your mail server takes.">
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="number"
              required
              min={1}
              max={digestLimits.perMinute}
              value={fields.perMinute || ''}
              onChange={(event) => set({ perMinute: event.target.valueAsNumber || 0 })}
            />
          )}
        </FormField>
      </div>
      <Button type="submit" disabled={save.isPending}>
        Save the plan
      </Button>
    </form>
  )
}
