import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import './manage.css'
import './place-map.css'
import { focusContent } from '#ui/desk/keep-focus.ts'

interface ManageColumnsProps {
  list: ReactNode
  /** The form of the open row; nothing when none is open. */
  form: ReactNode
}

/** A list beside the form of the open row; on phones the form replaces the list. */
export function ManageColumns({ list, form }: ManageColumnsProps) {
  return (
    <div className={form ? 'manage-columns manage-columns-open' : 'manage-columns'}>
      <div className="manage-list">{list}</div>
      {form}
    </div>
  )
}

interface FormPanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The panel of a row's form. It takes the focus when it opens, because on phones it replaces the list, and returns it when it closes. */
export function FormPanel({ title, onClose, children }: FormPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const panel = heading.current?.closest('.manage-form')
    // The panel may have been rendered by the server, and the author may be typing in it already.
    if (!panel?.contains(opener)) heading.current?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
      else focusContent()
    }
  }, [])
  return (
    <section className="panel manage-form" aria-label={title}>
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className="panel-body">{children}</div>
    </section>
  )
}

/** Shown when the row in the address does not exist any more. */
export function RowGone({ what, closeHref }: { what: string; closeHref: string }) {
  return (
    <section className="panel panel-body manage-form" aria-label={`No such ${what}`}>
      <h2>This {what} is gone</h2>
      <p className="manage-gone">It may have been deleted in another window.</p>
      <ButtonLink href={closeHref}>Close</ButtonLink>
    </section>
  )
}
