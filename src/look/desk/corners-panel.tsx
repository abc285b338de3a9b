import { corners } from '../options.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'

const labelOf = (corner: string) => corners.find(({ value }) => value === corner)?.label ?? ''

export function CornersPanel({ look, saved, change }: LookPanelProps) {
  const was =
    look.corners === saved.corners
      ? null
      : { label: labelOf(saved.corners), undo: () => change({ corners: saved.corners }, 'Corners') }
  return (
    <LookPanel title="Corners" was={was}>
      <div className="look-corners" role="radiogroup" aria-label="Corners">
        {corners.map(({ value, label, radius }) => (
          <label key={value}>
            <input
              type="radio"
              name="corners"
              className="sr-only"
              checked={look.corners === value}
              onChange={() => change({ corners: value }, `${label} corners`)}
            />
            <svg viewBox="0 0 44 32" aria-hidden="true">
              <path d={`M2 32V${2 + radius * 1.5}q0-${radius * 1.5} ${radius * 1.5}-${radius * 1.5}H44`} />
            </svg>
            {label}
            <small className="figures">{radius} px</small>
          </label>
        ))}
      </div>
      <p className="field-hint">Buttons, fields and cards. Prints stay square, because they are prints.</p>
    </LookPanel>
  )
}
