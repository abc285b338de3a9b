import { corners, labelOf } from '../options.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'
import { Option } from './option.tsx'

export function CornersPanel(panel: LookPanelProps) {
  const { look, saved, change } = panel
  return (
    <LookPanel title="Corners" sets={['corners']} was={labelOf(corners, saved.corners)} {...panel}>
      <div className="look-corners" role="radiogroup" aria-label="Corners">
        {corners.map(({ value, label, radius }) => (
          <Option
            key={value}
            name="corners"
            isChosen={look.corners === value}
            onChoose={() => change({ corners: value }, `${label} corners`)}
          >
            <svg viewBox="0 0 44 32" aria-hidden="true">
              <path d={`M2 32V${2 + radius * 1.5}q0-${radius * 1.5} ${radius * 1.5}-${radius * 1.5}H44`} />
            </svg>
            {label}
            <small className="figures">{radius} px</small>
          </Option>
        ))}
      </div>
      <p className="field-hint">Buttons, fields and cards. Prints stay square, because they are prints.</p>
    </LookPanel>
  )
}
