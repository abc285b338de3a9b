import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import type { KeyboardEvent } from 'react'
import { dayTable, type StayFields, stayTable } from '#itineraries/fields.ts'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { Field } from '#ui/form/field.tsx'
import { errorsUnder, newRow } from '#ui/form/values.ts'
import type { DayPanelProps } from './day-parts.ts'

const names = ['name', 'type', 'priceRange', 'affiliateLink', 'description'] as const

/** Enter in these fields must not submit the whole form. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

export function StayFieldset({ day, at, errors, onChange, onRestructure, moving }: DayPanelProps & { at: string }) {
  const stays = day.accommodationRecommendations
  const withStays = (accommodationRecommendations: StayFields[]) => ({ ...day, accommodationRecommendations })
  const isFull = stays.length >= dayTable.accommodationRecommendations.maxItems
  const addId = `add-stay-${day.key}`
  useKeptFocus(stays.length, addId)
  function add() {
    const stay = newRow(stayTable)
    onRestructure(withStays([...stays, stay]))
    moving.focusLater(`stay-${stay.key}`)
  }
  return (
    <div className="stays">
      <CircleAlertNote error={errors[`${at}.accommodationRecommendations`]} />
      {stays.map((stay, index) => {
        const path = `accommodationRecommendations.${index}`
        const form = {
          table: stayTable,
          values: stay,
          errors: errorsUnder(errors, `${at}.${path}`),
          set(change: Partial<StayFields>) {
            const changed = withStays(stays.with(index, { ...stay, ...change }))
            for (const name of Object.keys(change)) onChange(changed, `${path}.${name}`)
          },
        }
        return (
          <fieldset key={stay.key} id={`stay-${stay.key}`} tabIndex={-1}>
            <legend className="sr-only">{stay.name || `Accommodation ${index + 1}`}</legend>
            <div className="form-grid">
              {names.map((name) => (
                <Field key={name} form={form} name={name} onKeyDown={keepEnter} />
              ))}
            </div>
            <Button
              look="quiet-danger"
              icon={Trash2}
              onClick={() => {
                onRestructure(withStays(stays.filter((other) => other !== stay)))
                moving.focusLater(addId)
              }}
            >
              Delete<span className="sr-only"> {stay.name || `accommodation ${index + 1}`}</span>
            </Button>
          </fieldset>
        )
      })}
      <Button look="ghost" icon={Plus} id={addId} disabled={isFull} onClick={add}>
        Add accommodation
      </Button>
    </div>
  )
}
