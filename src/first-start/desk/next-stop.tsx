import X from 'lucide-react/icons/x'
import { deskLinks } from '#site/desk-links.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { focusContent } from '#ui/desk/keep-focus.ts'
import { stopNames, stopWords } from '../stops.ts'
import './next-stop.css'
import { useFirstStart } from './use-first-start.ts'

const counts = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

/** Reminds a new author of the next stop; hidden when all are done or skipped, or when she closes it. */
export function NextStop() {
  const { stops, closed, next, close } = useFirstStart()
  if (closed || !next) return null
  const done = stops.filter(({ state }) => state === 'done').length
  return (
    <section className="panel next-stop" aria-label="First start">
      <ol aria-hidden="true">
        {stops.map(({ name, state }) => (
          <li key={name} data-state={state} />
        ))}
      </ol>
      <div>
        <h2>Next stop: {stopWords[next].next}</h2>
        <p className="field-hint">
          {counts[done]} of {counts[stopNames.length]?.toLowerCase()} done. Nothing here holds you.
        </p>
      </div>
      <ButtonLink href={deskLinks.welcome()}>{done === 0 ? 'Begin' : 'Continue'}</ButtonLink>
      <IconButton
        icon={X}
        label="Close the reminder"
        tip="Found again in Settings"
        onClick={() => {
          focusContent()
          close()
        }}
      />
    </section>
  )
}
