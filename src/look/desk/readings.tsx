import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { Ramp } from '../colours.ts'
import { ratioWords, readingWords, routeSentence, verdict } from '../words.ts'

const link = { sample: 'look-sample-link', shown: 'Read my story' } as const
const rows = [
  { of: 'button', theme: 'day', sample: 'look-sample-button', shown: 'Read More', what: 'Words on buttons' },
  { of: 'links', theme: 'day', ...link, what: 'Links on every ground' },
  { of: 'labels', theme: 'day', sample: 'look-sample-label', shown: 'Travel Guides', what: 'Labels' },
  { of: 'night', theme: 'night', ...link, what: 'In the dark theme' },
] as const

/** The contrast of each kind of text, in words. */
export function Readings({ ramp }: { ramp: Ramp }) {
  const { text, gaveWay } = verdict(ramp)
  return (
    <div className="look-readings" aria-live="polite">
      <p className={gaveWay ? 'look-says look-says-note' : 'look-says'}>
        {gaveWay ? <Info className="icon" /> : <Check className="icon" />}
        <b>{text}</b>
      </p>
      <ul>
        {rows.map(({ of, theme, sample, shown, what }) => {
          const { clear, drawn } = readingWords(ramp.readings[of])
          return (
            <li key={of}>
              <span className={`tried-${theme}`}>
                <span className={`look-sample ${sample}`} aria-hidden="true">
                  {shown}
                </span>
              </span>
              <span>
                {what}: <b>{clear}</b>
                {drawn}
              </span>
              <span className="look-ratio figures">{ratioWords(ramp.readings[of])}</span>
            </li>
          )
        })}
      </ul>
      {ramp.takesRoute && (
        <p className="look-says look-says-note field-hint">
          <Info className="icon" />
          {routeSentence}
        </p>
      )}
    </div>
  )
}
