import { useEffect } from 'react'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { numberOf } from '#ui/desk/number-of.ts'
import { TextField } from '#ui/desk/text-field.tsx'
import { FormField, SelectBox } from '#ui/form/form-field.tsx'
import { FormQuestions, UnsavedWork } from '#ui/form/form-questions.tsx'
import { useManagedForm } from '#ui/form/use-managed-form.ts'
import { planLimits, publishModes } from '../options.ts'
import { savePlan } from '../queries.ts'
import type { AutomationPlan } from '../schema.ts'
import { WeeklyThemes } from './plan-themes.tsx'
import { PostTimes } from './plan-times.tsx'

const numbers = ['dailyPostCount', 'weekendMultiplier', 'holdMinutes', 'dailyBudgetUsd', 'monthlyBudgetUsd'] as const
type NumberName = (typeof numbers)[number]

/** The plan while it is being typed: numbers are text until they are sent. */
type PlanFields = Omit<AutomationPlan, NumberName> & Record<NumberName, string>

/** Under which unsaved changes are kept on the device. */
const onlyPlan = 1

function fieldsOf(plan: AutomationPlan): PlanFields {
  const texts = numbers.map((name) => [name, String(plan[name])])
  return { ...plan, ...(Object.fromEntries(texts) as Record<NumberName, string>) }
}

/** What is no number is sent as none, and the server says what it must be. */
function planOf(fields: PlanFields): AutomationPlan {
  const values = numbers.map((name) => [name, numberOf(fields[name])])
  return { ...fields, ...(Object.fromEntries(values) as Record<NumberName, number>) }
}

const modeWords = { publish: 'Published by themselves', draft: 'Left as drafts for review' } as const
const reviewed = 'Nothing is public before you publish it'
const modeHints = {
  publishMode: {
    draft: reviewed,
    publish: 'Each is public at its time without you, unless you skip it in its hold window',
  },
  generateMode: { draft: reviewed, publish: 'Each is public as soon as it is written, without you' },
} as const

/** Everything that the plan says, to be changed. */
export function PlanForm({ plan, onClose }: { plan: AutomationPlan; onClose: () => void }) {
  const form = useManagedForm<PlanFields, AutomationPlan & { id: number }>({
    what: 'plan',
    formId: 'plan-form',
    stored: { id: onlyPlan, ...plan },
    fieldsOf: ({ id: _, ...stored } = { id: onlyPlan, ...plan }) => fieldsOf(stored),
    // There is no second version to compare: the last one saved counts.
    shown: [],
    save: async (fields) => ({ id: onlyPlan, ...(await savePlan(planOf(fields))) }),
    done: 'Plan saved',
    failed: 'Could not save the plan. Please try again.',
    onSaved: onClose,
  })
  const { formId, fields, errors, set, submit, isPending, guard } = form
  // The button that opened it is gone.
  useEffect(() => document.querySelector<HTMLElement>(`#${formId} input`)?.focus(), [formId])
  const timesError = Object.entries(errors).find(([name, error]) => error && name.startsWith('postTimes'))?.[1]
  return (
    <form id={formId} className="panel-body plan-form" noValidate onSubmit={submit}>
      <UnsavedWork form={form} />
      <fieldset className="plan-group">
        <legend className="caption-label">How much and when</legend>
        <div className="form-grid">
          <TextField
            form={form}
            name="dailyPostCount"
            label="Posts a day"
            inputMode="numeric"
            hint={`${planLimits.dailyPostCount.min} to ${planLimits.dailyPostCount.max}`}
          />
          <TextField
            form={form}
            name="weekendMultiplier"
            label="Weekend multiplier"
            inputMode="decimal"
            hint="Saturdays and Sundays get this many times as many; 0 rests"
          />
          <PostTimes
            times={fields.postTimes}
            error={timesError}
            onChange={(postTimes) => set({ postTimes, ...forgottenTimes(errors) })}
          />
          <TextField form={form} name="timeZone" label="Time zone" wide list="time-zones" autoComplete="off" />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </div>
      </fieldset>
      <WeeklyThemes themes={fields.themes} onChange={(themes) => set({ themes })} />
      <fieldset className="plan-group plan-rules">
        <legend className="caption-label">Publishing and budget</legend>
        <div className="form-grid">
          <ModeField form={form} name="publishMode" label="Scheduled posts are" />
          <ModeField form={form} name="generateMode" label="Posts of Generate Now are" />
          <TextField
            form={form}
            name="holdMinutes"
            label="Hold window, in minutes"
            inputMode="numeric"
            hint="How long a post that publishes itself waits for your objection"
          />
          <TextField form={form} name="dailyBudgetUsd" label="Budget of a day, in US dollars" inputMode="decimal" />
          <TextField form={form} name="monthlyBudgetUsd" label="Budget of a month, in US dollars" inputMode="decimal" />
        </div>
      </fieldset>
      <FormActions saveLabel="Save Plan" isPending={isPending} onCancel={() => guard.attempt(onClose)} />
      <FormQuestions form={form} />
    </form>
  )
}

/** Messages stand under single times ("postTimes.0"); a change of any takes all of them away. */
function forgottenTimes(errors: Record<string, string | undefined>): object {
  return Object.fromEntries(
    Object.keys(errors).flatMap((name) => (name.startsWith('postTimes.') ? [[name, undefined]] : [])),
  )
}

interface ModeFieldProps {
  form: { fields: PlanFields; set: (change: Partial<PlanFields>) => void }
  name: 'publishMode' | 'generateMode'
  label: string
}

function ModeField({ form: { fields, set }, name, label }: ModeFieldProps) {
  return (
    <FormField label={label} hint={modeHints[name][fields[name]]}>
      {(attributes) => (
        <SelectBox>
          <select
            {...attributes}
            className="input"
            value={fields[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          >
            {publishModes.map((mode) => (
              <option key={mode} value={mode}>
                {modeWords[mode]}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </FormField>
  )
}
