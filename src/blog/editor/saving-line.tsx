import { CheckCheck, CloudOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import type { KeepState } from '#ui/use-kept-work.ts'

interface SavingLineProps {
  keep: KeepState
  /** Whether the last save did not reach the site. */
  isUnreachable: boolean
  /** When the post was last stored, ISO text; null for a new one. */
  savedAt: string | null
}

/** Where what was typed is by now. */
export function SavingLine({ keep, isUnreachable, savedAt }: SavingLineProps) {
  return (
    <span
      className={isUnreachable || keep.name === 'failed' ? 'saving-line saving-line-bad' : 'saving-line'}
      role="status"
    >
      {wordsFor(keep, isUnreachable, savedAt)}
    </span>
  )
}

function wordsFor(keep: KeepState, isUnreachable: boolean, savedAt: string | null): ReactNode {
  if (keep.name === 'failed') {
    return (
      <>
        <CloudOff className="icon" />
        This device has no room to keep a copy. Save soon.
      </>
    )
  }
  if (isUnreachable) {
    return (
      <>
        <CloudOff className="icon" />
        Could not reach the site. Kept on this device.
      </>
    )
  }
  if (keep.name === 'keeping') {
    return (
      <>
        <span className="spinner" />
        Saving on this device
      </>
    )
  }
  if (keep.name === 'kept' || savedAt) {
    return (
      <>
        <CheckCheck className="icon" />
        {keep.name === 'kept' ? `Saved on this device ${clockOf(keep.at)}` : `Saved ${briefly(savedAt ?? '')}`}
      </>
    )
  }
  return (
    <>
      <Pencil className="icon" />
      Not saved yet
    </>
  )
}

function briefly(iso: string): string {
  const day = dayOf(iso)
  return day === 'Today' ? clockOf(iso) : day
}
