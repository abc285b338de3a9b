import { Plus, Trash2 } from 'lucide-react'
import { FormField } from '#ui/form/form-field.tsx'
import type { DayPanelProps } from './day-parts.ts'
import { newStay, type StayFields } from './itinerary-fields.ts'

const fields: readonly { name: Exclude<keyof StayFields, 'key'>; label: string; maxLength: number; wide?: boolean }[] =
  [
    { name: 'name', label: 'Name', maxLength: 200 },
    { name: 'type', label: 'Type', maxLength: 100 },
    { name: 'priceRange', label: 'Price range', maxLength: 100 },
    { name: 'affiliateLink', label: 'Booking link', maxLength: 2048 },
    { name: 'description', label: 'Description', maxLength: 1000, wide: true },
  ]

/** Where to sleep that night. */
export function StayFieldset({ day, at, errors, onChange, onRestructure, moving }: DayPanelProps & { at: string }) {
  const stays = day.accommodationRecommendations
  const withStays = (accommodationRecommendations: StayFields[]) => ({ ...day, accommodationRecommendations })
  const addId = `add-stay-${day.key}`
  function add() {
    const stay = newStay()
    onRestructure(withStays([...stays, stay]))
    moving.focusLater(`stay-${stay.key}`)
  }
  return (
    <div className="stays">
      {stays.map((stay, index) => (
        <fieldset key={stay.key} id={`stay-${stay.key}`} tabIndex={-1}>
          <legend className="sr-only">{stay.name || `Accommodation ${index + 1}`}</legend>
          <div className="form-grid">
            {fields.map(({ name, label, maxLength, wide = false }) => {
              const path = `accommodationRecommendations.${index}.${name}`
              return (
                <FormField
                  key={name}
                  label={label}
                  required={name === 'name'}
                  wide={wide}
                  error={errors[`${at}.${path}`]}
                >
                  {(attributes) => (
                    <input
                      {...attributes}
                      className="input"
                      maxLength={maxLength}
                      value={stay[name]}
                      onChange={(event) => {
                        const changed = { ...stay, [name]: event.target.value }
                        onChange(withStays(stays.map((other) => (other === stay ? changed : other))), path)
                      }}
                      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                    />
                  )}
                </FormField>
              )
            })}
          </div>
          <button
            type="button"
            className="button button-ghost button-small button-quiet-danger"
            onClick={() => {
              onRestructure(withStays(stays.filter((other) => other !== stay)))
              moving.focusLater(addId)
            }}
          >
            <Trash2 className="icon" />
            Delete<span className="sr-only"> {stay.name || `accommodation ${index + 1}`}</span>
          </button>
        </fieldset>
      ))}
      <button type="button" className="button button-ghost button-small" id={addId} onClick={add}>
        <Plus className="icon" />
        Add accommodation
      </button>
    </div>
  )
}
