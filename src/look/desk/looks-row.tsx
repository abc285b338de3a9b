import Check from 'lucide-react/icons/check'
import { corners, type Look, type LookChoice, pairs, readyMades } from '../options.ts'
import { pairClass, readyMadeClass } from './desk-sheet.ts'

const isWorn = (look: Look, { accent, pair, corners: corner }: LookChoice) =>
  look.accent === accent && look.pair === pair && look.corners === corner

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
          <label key={one.name} className={`look-poster ${pairClass(one.pair)} ${readyMadeClass(index)}`}>
            <input
              type="radio"
              name="ready-made"
              className="sr-only"
              checked={isWorn(look, one)}
              onChange={() => take(one)}
              aria-label={`${one.name}: ${facesOf(one.pair)}, corners ${radiusOf(one.corners)} px`}
            />
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
              <span>{facesOf(one.pair)}</span>
            </span>
            <Chosen />
          </label>
        ))}
      </div>
    </section>
  )
}

const facesOf = (pair: Look['pair']) => pairs.find(({ value }) => value === pair)?.label ?? ''
const radiusOf = (corner: Look['corners']) => corners.find(({ value }) => value === corner)?.radius ?? 0

/** The mark on the chosen option. */
export function Chosen() {
  return (
    <span className="look-chosen" aria-hidden="true">
      <Check className="icon" />
    </span>
  )
}
