import { useEffect } from 'react'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldTable } from '#ui/form/field-table.ts'
import { FormQuestions, UnsavedWork } from '#ui/form/form-questions.tsx'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { planLimits } from '../../options.ts'
import { savePlan } from '../../queries.ts'
import type { AutomationPlan, Themes } from '../../schema.ts'
import { WeeklyThemes } from './plan-themes.tsx'
import { PostTimes } from './plan-times.tsx'

/** Under which unsaved changes are kept on the device. */
const onlyPlan = 1

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

/** Limits are the API's: it says what a number must be. */
const planTable = {
  dailyPostCount: { kind: 'number', label: 'Posts a day', hint: `${dailyPostCount.min} to ${dailyPostCount.max}` },
  weekendMultiplier: {
    kind: 'number',
    label: 'Weekend multiplier',
    hint: 'Saturdays and Sundays get this many times as many; 0 rests',
  },
  postTimes: { kind: 'own', label: 'Post times', initially: [] as string[] },
  themes: { kind: 'own', label: 'Weekly themes', initially: {} as Themes },
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

/** A box for a number without the browser's own rules for one. */
const typed = { type: 'text', inputMode: 'decimal' } as const

/** Everything that the plan says, to be changed. */
export function PlanForm({ plan, onClose }: { plan: AutomationPlan; onClose: () => void }) {
  const form = useDeskForm({
    what: 'plan',
    table: planTable,
    stored: { id: onlyPlan, ...plan },
    // What is no number is refused by the API, in its own words.
    save: async (draft) => ({
      id: onlyPlan,
      ...(await savePlan({ ...draft, timeZone: draft.timeZone ?? '' } as AutomationPlan)),
    }),
    done: 'Plan saved',
    failed: 'Could not save the plan. Please try again.',
    onSaved: onClose,
  })
  const { formId, values, errors, set, forget, submit, isPending, guard } = form
  // The button that opened it is gone.
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
            onChange={(postTimes) => {
              set({ postTimes })
              // Messages stand under single times ("postTimes.0"); a change of any takes all of them away.
              forget(Object.keys(errors).filter((name) => name.startsWith('postTimes')))
            }}
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
