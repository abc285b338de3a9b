import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { Ramp, Reading } from '../colours.ts'
import { ratioWords, readingWords, routeSentence, verdict } from '../words.ts'

/** The contrast of each kind of text, in words. */
export function Readings({ ramp }: { ramp: Ramp }) {
  const { text, gaveWay } = verdict(ramp)
  const { button, links, labels, night } = ramp.readings
  return (
    <div className="look-readings" aria-live="polite">
      <p className={gaveWay ? 'look-says look-says-note' : 'look-says'}>
        {gaveWay ? <Info className="icon" /> : <Check className="icon" />}
        <b>{text}</b>
      </p>
      <ul>
        <ReadingRow
          reading={button}
          theme="day"
          sample="look-sample-button"
          shown="Read More"
          what="Words on buttons"
        />
        <ReadingRow
          reading={links}
          theme="day"
          sample="look-sample-link"
          shown="Read my story"
          what="Links on every ground"
        />
        <ReadingRow reading={labels} theme="day" sample="look-sample-label" shown="Travel Guides" what="Labels" />
        <ReadingRow
          reading={night}
          theme="night"
          sample="look-sample-link"
          shown="Read my story"
          what="In the dark theme"
        />
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

interface ReadingRowProps {
  reading: Reading
  theme: 'day' | 'night'
  /** Class of the sample, and its text. */
  sample: string
  shown: string
  what: string
}

function ReadingRow({ reading, theme, sample, shown, what }: ReadingRowProps) {
  const { clear, drawn } = readingWords(reading)
  return (
    <li>
      <span className={`tried-${theme}`}>
        <span className={`look-sample ${sample}`} aria-hidden="true">
          {shown}
        </span>
      </span>
      <span>
        {what}: <b>{clear}</b>
        {drawn}
      </span>
      <span className="look-ratio figures">{ratioWords(reading)}</span>
    </li>
  )
}
