import { useId } from 'react'
import { FocusRing } from '#ui/desk/focus-ring.tsx'
import type { ValueFieldProps } from './value-field-props.ts'

interface FocusFieldProps extends ValueFieldProps {
  /** The picture whose focal point it is; without one only the sliders are shown. */
  picture?: string
  /** Class of the box that the picture fills. */
  shape?: string
}

/** A value that is a picture's focal point, which every crop keeps. */
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
