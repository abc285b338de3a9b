import Copy from 'lucide-react/icons/copy'
import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { invitationDays, roleWords, type WriterRole, writerRoles } from '../people/options.ts'
import type { NewInvitation } from '../people/schema.ts'
import { invite } from './queries.ts'

/** A link for somebody, told once. */
export function InviteForm() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<WriterRole>('contributor')
  const inviting = useWrite({
    mutationFn: invite,
    onSuccess: () => setEmail(''),
    onError: (error) =>
      notify({ tone: 'failure', title: 'Not invited', description: sentenceIn(error, 'Please try again.') }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!inviting.isPending && email.trim()) inviting.mutate({ email, role })
  }
  return (
    <form className="access-form" noValidate onSubmit={submit}>
      <div className="form-grid">
        <FormField label="Invite somebody by their email" error={problemIn(inviting.error).fields.email}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="email"
              autoComplete="off"
              maxLength={255}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </FormField>
        <FormField label="As">
          {(attributes) => (
            <Choice
              {...attributes}
              value={role}
              options={writerRoles.map((each) => [each, roleWords[each].label])}
              onChoose={setRole}
            />
          )}
        </FormField>
      </div>
      <p className="field-hint">{roleWords[role].may}</p>
      <Button icon={UserPlus} isBusy={inviting.isPending} look="primary" type="submit">
        Make an invitation
      </Button>
      {inviting.data && <InvitationLink made={inviting.data} />}
    </form>
  )
}

function InvitationLink({ made: { email, link, mailed } }: { made: NewInvitation }) {
  async function copy() {
    await navigator.clipboard.writeText(link)
    notify({ title: 'Copied' })
  }
  return (
    <div className="code-sheet" role="status">
      <p>
        {mailed ? `Mailed to ${email}. You can also pass the link on yourself` : `Send this link to ${email}`}: it works
        once, for {invitationDays} days, and is shown only now.
      </p>
      <div className="address-row">
        <input className="input" aria-label={`Invitation link for ${email}`} readOnly value={link} />
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
