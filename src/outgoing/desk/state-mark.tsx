import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import PackageX from 'lucide-react/icons/package-x'
import Shield from 'lucide-react/icons/shield'
import Unlink from 'lucide-react/icons/unlink'
import { type LinkState, linkStates } from '../options.ts'

const icons = {
  gone: Unlink,
  home: House,
  unsold: PackageX,
  account: IdCard,
  blocked: Shield,
  unknown: CircleQuestionMark,
  fine: Check,
} as const satisfies Record<LinkState, unknown>

const tones: Record<LinkState, string> = {
  gone: 'tag-danger',
  home: 'tag-sandy-brown',
  unsold: 'tag-sandy-brown',
  account: 'tag-danger',
  blocked: 'tag-line',
  unknown: 'tag-line',
  fine: 'tag-success',
}

export function StateIcon({ state }: { state: LinkState }) {
  const Icon = icons[state]
  return <Icon className="icon" aria-hidden="true" />
}

/** A link's state as a tag. */
export function StateMark({ state }: { state: LinkState }) {
  return (
    <span className={`tag ${tones[state]}`}>
      <StateIcon state={state} />
      {linkStates[state]}
    </span>
  )
}
