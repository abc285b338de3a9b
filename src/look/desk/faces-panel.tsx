import { weightOf } from '../faces.ts'
import { labelOf, pairs } from '../options.ts'
import { pairClass } from './desk-sheet.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'
import { Chosen, Option } from './option.tsx'

/** Six pairs of fonts, each shown in itself. */
export function FacesPanel(panel: LookPanelProps) {
  const { look, saved, change } = panel
  return (
    <LookPanel title="Faces" sets={['pair']} was={labelOf(pairs, saved.pair)} {...panel}>
      <div className="look-specimens" role="radiogroup" aria-label="Faces">
        {pairs.map(({ value, label }) => (
          <Option
            key={value}
            className={`look-specimen ${pairClass(value)}`}
            name="faces"
            label={label}
            isChosen={look.pair === value}
            onChoose={() => change({ pair: value }, label)}
          >
            <span className="look-specimen-display">Havana, cash only</span>
            <span className="look-specimen-sans">December to March, $65 a day</span>
            <span className="look-specimen-text">Two cards, one envelope, and a man who counts it twice.</span>
            <span className="look-specimen-foot">
              <b>{label}</b>
              <span className="figures">{weightOf(value)} KB</span>
            </span>
            <Chosen />
          </Option>
        ))}
      </div>
      <p className="field-hint">
        Headline, interface, article. All six come from your own server, with Latin and Central European letters; the
        weight is what a reader fetches before the first words stand.
      </p>
    </LookPanel>
  )
}
