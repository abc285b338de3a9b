import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import FileText from 'lucide-react/icons/file-text'
import Lightbulb from 'lucide-react/icons/lightbulb'
import TrainFront from 'lucide-react/icons/train-front'
import Wallet from 'lucide-react/icons/wallet'
import { useId, useState } from 'react'
import { type DayFields, dayTable } from '#itineraries/fields.ts'
import { type Bound, Field } from '#ui/form/field.tsx'
import { useOpenOnError } from '#ui/form/use-field-errors.ts'
import { errorsUnder } from '#ui/form/values.ts'
import type { DayPanelProps } from './day-parts.ts'
import { StayFieldset } from './stay-fieldset.tsx'

type Section = 'about' | 'stays' | 'tips' | 'budget' | 'transport'

const sections: readonly { key: Section; label: string; Icon: LucideIcon; names: readonly (keyof DayFields)[] }[] = [
  { key: 'about', label: 'About the Day', Icon: FileText, names: ['description', 'latitude', 'longitude', 'location'] },
  { key: 'stays', label: 'Accommodation Options', Icon: BedDouble, names: ['accommodationRecommendations'] },
  { key: 'tips', label: 'Tips for the Day', Icon: Lightbulb, names: ['tips'] },
  { key: 'budget', label: 'Budget Notes', Icon: Wallet, names: ['budgetNotes'] },
  { key: 'transport', label: 'Transportation', Icon: TrainFront, names: ['transportationNotes'] },
]

/** The day's sections beside its timetable: one is open at a time, and one with an error opens by itself. */
export function DaySections(props: DayPanelProps & { at: string }) {
  const { day, at, errors } = props
  const id = useId()
  const [open, setOpen] = useState<Section | null>(null)
  const wrong = sections.find(({ names }) => names.some((name) => hasError(errors, `${at}.${name}`)))
  useOpenOnError(props.refusals, () => wrong && setOpen(wrong.key))
  const form = {
    table: dayTable,
    values: day,
    errors: errorsUnder(errors, at),
    set(change: Partial<DayFields>) {
      for (const name of Object.keys(change)) props.onChange({ ...day, ...change }, name)
    },
  }
  return (
    <>
      <div className="builder-sections">
        {sections.map(({ key, label, Icon }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open === key}
            aria-controls={id}
            onClick={() => setOpen(open === key ? null : key)}
          >
            <Icon className="icon" />
            {label}
            <Amount of={day} section={key} />
          </button>
        ))}
      </div>
      <div className="builder-section" id={id} hidden={open === null}>
        {open === 'about' && <AboutDay form={form} />}
        {open === 'stays' && <StayFieldset {...props} />}
        {open === 'tips' && <Field form={form} name="tips" />}
        {open === 'budget' && <Field form={form} name="budgetNotes" />}
        {open === 'transport' && <Field form={form} name="transportationNotes" />}
      </div>
    </>
  )
}

function hasError(errors: DayPanelProps['errors'], name: string): boolean {
  return Object.entries(errors).some(([key, error]) => error && (key === name || key.startsWith(`${name}.`)))
}

/** How many entries a section has, or whether it has text. */
function Amount({ of: day, section }: { of: DayFields; section: Section }) {
  const amounts: Record<Section, number> = {
    about: day.description.trim() ? 1 : 0,
    stays: day.accommodationRecommendations.length,
    tips: day.tips.split('\n').filter((tip) => tip.trim()).length,
    budget: day.budgetNotes.trim() ? 1 : 0,
    transport: day.transportationNotes.trim() ? 1 : 0,
  }
  if (!amounts[section]) return null
  if (section === 'stays' || section === 'tips') return <span className="row-note figures">{amounts[section]}</span>
  return <span className="builder-written">written</span>
}

function AboutDay({ form }: { form: Bound<typeof dayTable> }) {
  return (
    <div className="form-grid">
      <Field form={form} name="description" />
      <Field form={form} name="latitude" step="any" className="input figures" />
      <Field form={form} name="longitude" step="any" className="input figures" />
    </div>
  )
}
