import Copy from 'lucide-react/icons/copy'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '#ui/desk/button.tsx'
import { copyText } from '#ui/desk/copy-text.ts'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { invitationTable } from '../fields.ts'
import { invitationDays, roleWords } from '../people/options.ts'
import type { NewInvitation } from '../people/schema.ts'
import { invite } from './queries.ts'

/** Makes an invitation; its link is shown once. */
export function InviteForm() {
  const form = useShortForm({
    table: invitationTable,
    send: invite,
    clears: ['email'],
    failed: { title: 'Not invited', otherwise: 'Please try again.' },
  })
  const { formId, values, submit, isPending, answer } = form
  return (
    <form id={formId} className="access-form" noValidate onSubmit={submit}>
      <div className="form-grid">
        <Field form={form} name="email" />
        <Field form={form} name="role" />
      </div>
      <p className="field-hint">{roleWords[values.role].may}</p>
      <Button icon={UserPlus} look="primary" isBusy={isPending} type="submit">
        Make an invitation
      </Button>
      {answer && <InvitationLink key={answer.link} made={answer} />}
    </form>
  )
}

// Not an inline function, which React would call again after each letter that is typed above.
const show = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' })

function InvitationLink({ made: { email, link, mailed } }: { made: NewInvitation }) {
  return (
    // Shown only now, and below the button, where a phone's screen may end.
    <div className="code-sheet" role="status" ref={show}>
      <p>
        {mailed ? `Mailed to ${email}. You can also pass the link on yourself` : `Send this link to ${email}`}: it works
        once, for {invitationDays} days, and is shown only now.
      </p>
      <div className="address-row">
        <input className="input" aria-label={`Invitation link for ${email}`} readOnly value={link} />
        <Button icon={Copy} onClick={() => void copyText(link)}>
          Copy
        </Button>
      </div>
    </div>
  )
}
