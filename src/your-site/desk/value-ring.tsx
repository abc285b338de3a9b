import './value-ring.css'
import type { YourSite } from './use-your-site.ts'

interface ValueRingProps {
  site: YourSite
  leaf: string
  /** The value's name, for screen readers: "reset Name". */
  label: string
}

/** Where a value comes from: the site's files (empty ring), the desk (full), or unsaved in the form (half). */
export function ValueRing({ site, leaf, label }: ValueRingProps) {
  const source = site.sourceOf(leaf)
  if (source === 'unsaved') {
    const before = site.storedValue(leaf)
    const isShort = typeof before === 'string' && before !== '' && before.length <= 8
    return (
      <span className="value-ring" data-source="unsaved">
        {isShort ? `was ${before}` : 'not saved yet'}
        <Act word="undo" label={label} onClick={() => site.undoLeaf(leaf)} />
      </span>
    )
  }
  if (source === 'here') {
    return (
      <span className="value-ring" data-source="here">
        changed here
        <Act word="reset" label={label} onClick={() => site.reset(leaf)} />
      </span>
    )
  }
  const isBroken = Object.hasOwn(site.desk.broken, leaf)
  return (
    <span className="value-ring" data-source="file">
      {isBroken ? 'what was stored cannot be read: from the site’s files' : 'from the site’s files'}
    </span>
  )
}

function Act({ word, label, onClick }: { word: string; label: string; onClick: () => void }) {
  return (
    <>
      <i aria-hidden="true">|</i>
      <button type="button" onClick={onClick}>
        {word}
        <span className="sr-only"> {label}</span>
      </button>
    </>
  )
}
