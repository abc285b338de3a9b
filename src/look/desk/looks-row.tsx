import { type Look, type LookChoice, labelOf, pairs, radiusOf, readyMades } from '../options.ts'
import { pairClass, readyMadeClass } from './desk-sheet.ts'
import { Chosen, Option } from './option.tsx'

/** Whether the look has everything that a ready-made one sets. */
export const isWorn = (look: Look, { accent, pair, corners }: LookChoice) =>
  look.accent === accent && look.pair === pair && look.corners === corners

interface LooksRowProps {
  look: Look
  /** Asks first when the author's own settings would be lost. */
  take: (choice: (typeof readyMades)[number]) => void
}

/** The four ready-made looks, as posters. */
export function LooksRow({ look, take }: LooksRowProps) {
  return (
    <section aria-labelledby="ready-made">
      <div className="look-head">
        <h2 id="ready-made">Start from a look</h2>
        <p className="field-hint">Colour, faces and corners at once. Texts and pictures stay.</p>
      </div>
      <div className="look-posters" role="radiogroup" aria-labelledby="ready-made">
        {readyMades.map((one, index) => (
          <Option
            key={one.name}
            className={`look-poster ${pairClass(one.pair)} ${readyMadeClass(index)}`}
            name="ready-made"
            label={`${one.name}: ${labelOf(pairs, one.pair)}, corners ${radiusOf(one.corners)} px`}
            isChosen={isWorn(look, one)}
            onChoose={() => take(one)}
          >
            <span className="look-poster-art">
              <img src={one.poster} alt="" className={`look-poster-${index}`} />
              <b>{one.name}</b>
            </span>
            <span className="look-poster-night">
              {one.line}
              <span className="look-poster-button">Explore</span>
            </span>
            <span className="look-poster-foot">
              <svg viewBox="0 0 68 20" width="68" height="20" aria-hidden="true">
                {(['travel-blue', 'night', 'travel-blue-tint', 'sandy-brown'] as const).map((name, at) => (
                  <circle key={name} cx={10 + at * 16} cy="10" r="9" className={`look-dot-${name}`} />
                ))}
              </svg>
              <span>{labelOf(pairs, one.pair)}</span>
            </span>
            <Chosen />
          </Option>
        ))}
      </div>
    </section>
  )
}
