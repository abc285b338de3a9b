import { weightOf } from '../faces.ts'
import { pairs } from '../options.ts'
import { pairClass } from './desk-sheet.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'
import { Chosen } from './looks-row.tsx'

const labelOf = (pair: string) => pairs.find(({ value }) => value === pair)?.label ?? ''

/** Six pairs of fonts, each shown in itself. */
export function FacesPanel({ look, saved, change }: LookPanelProps) {
  const was =
    look.pair === saved.pair ? null : { label: labelOf(saved.pair), undo: () => change({ pair: saved.pair }, 'Faces') }
  return (
    <LookPanel title="Faces" was={was}>
      <div className="look-specimens" role="radiogroup" aria-label="Faces">
        {pairs.map(({ value, label }) => (
          <label key={value} className={`look-specimen ${pairClass(value)}`}>
            <input
              type="radio"
              name="faces"
              className="sr-only"
              aria-label={label}
              checked={look.pair === value}
              onChange={() => change({ pair: value }, label)}
            />
            <span className="look-specimen-display">Havana, cash only</span>
            <span className="look-specimen-sans">December to March, $65 a day</span>
            <span className="look-specimen-text">Two cards, one envelope, and a man who counts it twice.</span>
            <span className="look-specimen-foot">
              <b>{label}</b>
              <span className="figures">{weightOf(value)} KB</span>
            </span>
            <Chosen />
          </label>
        ))}
      </div>
      <p className="field-hint">
        Headline, interface, article. All six come from your own server, with Latin and Central European letters; the
        weight is what a reader fetches before the first words stand.
      </p>
    </LookPanel>
  )
}
