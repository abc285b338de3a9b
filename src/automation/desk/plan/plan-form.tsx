import { useEffect } from 'react'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldTable } from '#ui/form/field-table.ts'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { planLimits, weekdays } from '../../options.ts'
import { savePlan } from '../../queries.ts'
import type { PlanChange, StoredPlan, Themes } from '../../schema.ts'
import { WeeklyThemes } from './plan-themes.tsx'
import { PostTimes } from './plan-times.tsx'
import { roomNote } from './room-note.ts'

/** Id under which unsaved changes are kept on the device: there is only one plan. */
const onlyPlan = 1
/** The version of the defaults, which are older than any plan that was saved. */
const neverSaved = new Date(0).toISOString()

const modeWords = { publish: 'Published by themselves', draft: 'Left as drafts for review' } as const
const reviewed = 'Nothing is public before you publish it'
const modeHints = {
  publishMode: {
    draft: reviewed,
    publish: 'Each is public at its time without you, unless you skip it in its hold window',
  },
  generateMode: { draft: reviewed, publish: 'Each is public as soon as it is written, without you' },
} as const
const { dailyPostCount } = planLimits

/** The limits are the API's, whose messages explain a refused number. */
const planTable = {
  dailyPostCount: { kind: 'number', label: 'Posts a day', hint: `${dailyPostCount.min} to ${dailyPostCount.max}` },
  weekendMultiplier: {
    kind: 'number',
    label: 'Weekend multiplier',
    hint: 'Saturdays and Sundays get this many times as many; 0 rests',
  },
  postTimes: {
    kind: 'own',
    label: 'Post times',
    initially: [] as string[],
    shown: ({ postTimes }) => (postTimes as string[]).join(', '),
  },
  themes: {
    kind: 'own',
    label: 'Weekly themes',
    initially: {} as Themes,
    shown: ({ themes }) => themesInWords(themes as Themes),
  },
  timeZone: { kind: 'line', label: 'Time zone', max: 100, wide: true, autoComplete: 'off' },
  publishMode: { kind: 'choice', label: 'Scheduled posts are', options: modeWords },
  generateMode: { kind: 'choice', label: 'Posts of Generate Now are', options: modeWords },
  holdMinutes: {
    kind: 'number',
    label: 'Hold window, in minutes',
    hint: 'How long a post that publishes itself waits for your objection',
  },
  weeklyPublishLimit: {
    kind: 'number',
    label: 'Published unread a week, at most',
    hint: 'More wait for their turn; what you sign is not counted',
  },
  dailyBudgetUsd: { kind: 'number', label: 'Budget of a day, in US dollars' },
  monthlyBudgetUsd: { kind: 'number', label: 'Budget of a month, in US dollars' },
} as const satisfies FieldTable

/** A text field for numbers, without the browser's own validation of them. */
const typed = { type: 'text', inputMode: 'decimal' } as const

export function PlanForm({ plan, onClose }: { plan: StoredPlan; onClose: () => void }) {
  const form = useDeskForm({
    what: 'plan',
    table: planTable,
    stored: { id: onlyPlan, ...plan },
    // Text that is no number is sent as it is, so that the API's message explains it.
    save: async (_, draft, expectedUpdatedAt = neverSaved) => ({
      id: onlyPlan,
      ...(await savePlan({ ...draft, timeZone: draft.timeZone ?? '', expectedUpdatedAt } as PlanChange)),
    }),
    done: 'Plan saved',
    failed: 'Could not save the plan. Please try again.',
    onSaved: (_, isWhole) => {
      if (isWhole) onClose()
    },
  })
  const { formId, values, errors, set, submit, isPending, guard } = form
  // The button that opened the form is gone, so the focus moves into it.
  useEffect(() => document.querySelector<HTMLElement>(`#${formId} input`)?.focus(), [formId])
  const timesError = Object.entries(errors).find(([name, error]) => error && name.startsWith('postTimes'))?.[1]
  return (
    <form id={formId} className="panel-body plan-form" noValidate onSubmit={submit}>
      <UnsavedWork form={form} />
      <fieldset className="plan-group">
        <legend className="caption-label">How much and when</legend>
        <div className="form-grid">
          <Field form={form} name="dailyPostCount" {...typed} inputMode="numeric" />
          <Field form={form} name="weekendMultiplier" {...typed} />
          <PostTimes
            times={values.postTimes}
            error={timesError}
            note={roomNote(values)}
            onChange={(postTimes) => set({ postTimes })}
          />
          <Field form={form} name="timeZone" suggested={Intl.supportedValuesOf('timeZone')} />
        </div>
      </fieldset>
      <WeeklyThemes themes={values.themes} onChange={(themes) => set({ themes })} />
      <fieldset className="plan-group plan-rules">
        <legend className="caption-label">Publishing and budget</legend>
        <div className="form-grid">
          <Field form={form} name="publishMode" hint={modeHints.publishMode[values.publishMode]} />
          <Field form={form} name="generateMode" hint={modeHints.generateMode[values.generateMode]} />
          <Field form={form} name="holdMinutes" {...typed} inputMode="numeric" />
          <Field form={form} name="weeklyPublishLimit" {...typed} inputMode="numeric" />
          <Field form={form} name="dailyBudgetUsd" {...typed} />
          <Field form={form} name="monthlyBudgetUsd" {...typed} />
        </div>
      </fieldset>
      <FormActions saveLabel="Save Plan" isPending={isPending} onCancel={() => guard.attempt(onClose)} />
      <FormQuestions form={form} />
    </form>
  )
}

function themesInWords(themes: Themes): string {
  const days = weekdays.filter((day) => themes[day]?.length)
  return days.map((day) => `${day}: ${themes[day].join(', ')}`).join('; ')
}
