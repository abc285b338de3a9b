import { useId } from 'react'
import { FocusRing } from '#ui/desk/focus-ring.tsx'
import type { ValueFieldProps } from './value-field-props.ts'

interface FocusFieldProps extends ValueFieldProps {
  /** The picture whose point it is; without one only the sliders' words are there. */
  picture?: string
  /** Which box the picture fills, as a class. */
  shape?: string
}

/** The point of a picture that every crop keeps, as a value of hers. */
export function FocusField({ field, value, error, beside, onChange, picture, shape = '' }: FocusFieldProps) {
  const label = useId()
  return (
    <div className="field field-wide">
      <div className="field-top">
        <span className="field-label" id={label}>
          {field.label}
        </span>
        {beside}
      </div>
      <FocusRing labelledBy={label} value={String(value ?? '')} shape={shape} onChange={onChange}>
        {picture && <img src={picture} alt="" draggable={false} />}
      </FocusRing>
      {error && <span className="field-error">{error}</span>}
    </div>
  )
}
