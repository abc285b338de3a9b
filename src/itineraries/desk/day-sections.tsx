import { BedDouble, FileText, Lightbulb, type LucideIcon, TrainFront, Wallet } from 'lucide-react'
import { useId, useState } from 'react'
import { FormField } from '#ui/form/form-field.tsx'
import type { DayPanelProps } from './day-parts.ts'
import type { DayFields } from './itinerary-fields.ts'
import { StayFieldset } from './stay-fieldset.tsx'

type Section = 'about' | 'stays' | 'tips' | 'budget' | 'transport'
type TextName = 'tips' | 'budgetNotes' | 'transportationNotes' | 'description'

const sections: readonly { key: Section; label: string; Icon: LucideIcon; names: readonly (keyof DayFields)[] }[] = [
  { key: 'about', label: 'About the Day', Icon: FileText, names: ['description', 'latitude', 'longitude', 'location'] },
  { key: 'stays', label: 'Accommodation Options', Icon: BedDouble, names: ['accommodationRecommendations'] },
  { key: 'tips', label: 'Tips for the Day', Icon: Lightbulb, names: ['tips'] },
  { key: 'budget', label: 'Budget Notes', Icon: Wallet, names: ['budgetNotes'] },
  { key: 'transport', label: 'Transportation', Icon: TrainFront, names: ['transportationNotes'] },
]

/** What there is to a day beside its timetable, one part open at a time; a part with a mistake in it opens by itself. */
export function DaySections(props: DayPanelProps & { at: string }) {
  const { day, at, errors } = props
  const id = useId()
  const [chosen, setChosen] = useState<Section | null>(null)
  const wrong = sections.find(({ names }) => names.some((name) => hasError(errors, `${at}.${name}`)))
  const open = chosen ?? wrong?.key ?? null
  return (
    <>
      <div className="builder-sections">
        {sections.map(({ key, label, Icon }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open === key}
            aria-controls={id}
            onClick={() => setChosen(open === key ? null : key)}
          >
            <Icon className="icon" />
            {label}
            <Amount of={day} section={key} />
          </button>
        ))}
      </div>
      <div className="builder-section" id={id} hidden={open === null}>
        {open === 'about' && <AboutDay {...props} />}
        {open === 'stays' && <StayFieldset {...props} />}
        {open === 'tips' && <DayText {...props} name="tips" label="Tips for the Day" hint="One a line." />}
        {open === 'budget' && <DayText {...props} name="budgetNotes" label="Budget Notes" maxLength={2000} />}
        {open === 'transport' && (
          <DayText {...props} name="transportationNotes" label="Transportation" maxLength={2000} />
        )}
      </div>
    </>
  )
}

function hasError(errors: DayPanelProps['errors'], name: string): boolean {
  return Object.entries(errors).some(([key, error]) => error && (key === name || key.startsWith(`${name}.`)))
}

/** How much is written there. */
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

interface DayTextProps extends DayPanelProps {
  at: string
  name: TextName
  label: string
  hint?: string
  maxLength?: number
}

function DayText({ day, at, errors, onChange, name, label, hint, maxLength }: DayTextProps) {
  return (
    <FormField label={label} hint={hint} error={errors[`${at}.${name}`]}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="input"
          rows={4}
          maxLength={maxLength}
          value={day[name]}
          onChange={(event) => onChange({ ...day, [name]: event.target.value }, name)}
        />
      )}
    </FormField>
  )
}

function AboutDay(props: DayPanelProps & { at: string }) {
  const { day, at, errors, onChange } = props
  return (
    <div className="form-grid">
      <div className="field-wide">
        <DayText {...props} name="description" label="Description" maxLength={5000} />
      </div>
      {(['latitude', 'longitude'] as const).map((name) => (
        <FormField
          key={name}
          label={name === 'latitude' ? 'Latitude' : 'Longitude'}
          hint={name === 'latitude' ? 'Degrees north; for the route map.' : 'Degrees east.'}
          error={errors[`${at}.${name}`]}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input figures"
              type="number"
              step="any"
              value={day[name]}
              onChange={(event) => onChange({ ...day, [name]: event.target.value }, name)}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
