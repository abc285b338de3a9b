import CheckCheck from 'lucide-react/icons/check-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/desk/button.tsx'
import type { KeepState } from '#ui/form/kept/use-kept-work.ts'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import type { KeepingState } from './use-keeping.ts'

interface SavingLineProps {
  /** State of the copy on this device. */
  keep: KeepState
  /** State of the autosave on the site. */
  keeping: KeepingState
  isDirty: boolean
  /** Whether the last save failed to reach the site. */
  isUnreachable: boolean
  /** When the post was last stored, UTC ISO text; null for a new one. */
  savedAt: string | null
  onCompare: () => void
}

interface Words {
  icon: ReactNode
  words: string
  isBad?: boolean
}

const spinner = <span className="spinner" />
const done = <CheckCheck className="icon" />
const broken = <CloudOff className="icon" />

/** Shows where the typed text is saved so far. */
export function SavingLine({ onCompare, ...line }: SavingLineProps) {
  const { icon, words, isBad } = wordsFor(line)
  return (
    <>
      {/* Not announced while all is well, because it changes at each pause of typing. */}
      <span
        className={isBad ? 'saving-line saving-line-bad' : 'saving-line'}
        role="status"
        aria-live={isBad ? 'polite' : 'off'}
      >
        {icon}
        {words}
      </span>
      {line.keeping.name === 'outdated' && <LinkButton onClick={onCompare}>Compare</LinkButton>}
    </>
  )
}

function wordsFor({ keep, keeping, isDirty, isUnreachable, savedAt }: Omit<SavingLineProps, 'onCompare'>): Words {
  if (keep.name === 'failed') {
    return { icon: broken, words: 'This device has no room to keep a copy. Save soon.', isBad: true }
  }
  if (keeping.name === 'outdated') return { icon: broken, words: 'Changed in another window', isBad: true }
  if (isUnreachable || keeping.name === 'failed') {
    return { icon: broken, words: 'Could not reach the site. Kept on this device.', isBad: true }
  }
  if (keeping.name === 'signed out') {
    return { icon: broken, words: 'You are signed out. Kept on this device.', isBad: true }
  }
  if (keeping.name === 'deleted') {
    return { icon: broken, words: 'This post was deleted. Copy your text.', isBad: true }
  }
  if (keeping.name === 'forbidden') {
    return { icon: broken, words: 'You may no longer change this post. Copy your text.', isBad: true }
  }
  if (keeping.name === 'keeping') return { icon: spinner, words: 'Saving draft' }
  if (keeping.name === 'kept' && !isDirty) return { icon: done, words: `Draft saved ${clockOf(keeping.at)}` }
  if (keep.name === 'keeping') return { icon: spinner, words: 'Saving on this device' }
  if (keep.name === 'kept') return { icon: done, words: `Saved on this device ${clockOf(keep.at)}` }
  if (savedAt) return { icon: done, words: `Saved ${briefly(savedAt)}` }
  return { icon: <Pencil className="icon" />, words: 'Not saved yet' }
}

function briefly(iso: string): string {
  const day = dayOf(iso)
  return day === 'Today' ? clockOf(iso) : day
}
