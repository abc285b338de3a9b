import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { LeafField } from '../leaf-field.tsx'
import type { YourSite } from '../use-your-site.ts'

interface GroupProps {
  title: string
  note?: ReactNode
  /** Lets rows extend to the edges. */
  isFlush?: boolean
  /** Folded at first. */
  isFolded?: boolean
  children: ReactNode
}

/** A group of values. */
export function Group({ title, note, isFlush = false, isFolded, children }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  const head = (
    <>
      <h2>{title}</h2>
      {note && <span className="field-hint">{note}</span>}
    </>
  )
  const body = <div className={isFlush ? 'site-flush' : 'panel-body site-fields'}>{children}</div>
  if (isFolded === undefined) {
    return (
      <section className="panel" aria-label={title}>
        <div className="panel-head">{head}</div>
        {body}
      </section>
    )
  }
  return (
    <details
      className="panel site-folded"
      open={isOpen || !isFolded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="panel-head">
        {head}
        <ChevronDown className="icon" />
      </summary>
      {body}
    </details>
  )
}

/** One value of the site, marked so that the preview can follow the focus. */
export function Leaf({ site, leaf, label }: { site: YourSite; leaf: string; label?: string }) {
  return (
    <div className="site-leaf" data-leaf-field={leaf}>
      <LeafField site={site} leaf={leaf} {...(label !== undefined && { label })} />
    </div>
  )
}
