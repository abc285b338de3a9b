import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import UserRound from 'lucide-react/icons/user-round'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { useWrite } from '#platform/use-write.ts'
import { useSite } from '#site/values/use-values.ts'
import { Button } from '#ui/desk/button.tsx'
import { focusContent } from '#ui/desk/keep-focus.ts'
import { Choice } from '#ui/form/choice.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { DeleteRow } from '#ui/list/row-table.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { roleWords, type WriterRole, writerRoles } from '../people/options.ts'
import type { Invitation, Person } from '../people/schema.ts'
import { InviteForm } from './invite-form.tsx'
import { changeRole, peopleQuery, removePerson, withdrawInvitation } from './queries.ts'

/** The other accounts, and open invitations. */
export function PeoplePanel() {
  const list = useQuery({ ...peopleQuery(), refetchOnMount: 'always' })
  const deletion = useDeletion<Person>({
    remove: ({ id }) => removePerson(id),
    question: 'Are you sure you want to remove this person?',
    consequence: ({ name, email }) =>
      `${name ?? email} is signed out at once and cannot come in any more. Posts keep their name. This cannot be undone, but they can be invited again.`,
    done: 'Person removed',
    failed: 'The person could not be removed.',
  })
  return (
    <Panel title="People">
      {list.isError && !list.data && <LoadFailure headingLevel={3} what="The people" query={list} />}
      {list.isPending && <Skeleton className="w-2/3" />}
      {list.data && (
        <ul className="access-list">
          {list.data.people.map((person) => (
            <PersonRow key={person.id} person={person} onRemove={() => deletion.ask(person)} />
          ))}
          {list.data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <InviteForm />
      {deletion.dialog}
    </Panel>
  )
}

function PersonRow({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const site = useSite()
  const { id, email, role, lastUsedAt } = person
  const name = person.name ?? (role === 'admin' ? site.author.name : email)
  const changing = useWrite({
    mutationFn: changeRole,
    onSuccess: () => notify({ title: 'Role changed', description: `${name} has to sign in again.` }),
    onError: (error) => notifyFailure('Error', error, 'The role could not be changed.'),
  })
  return (
    <li>
      <UserRound className="icon" />
      <div>
        <h3>{name}</h3>
        <p className="field-hint">
          {email}, {lastUsedAt ? `last here ${momentOf(lastUsedAt)}` : 'signed in nowhere'}
        </p>
      </div>
      {role === 'admin' ? (
        <span className="tag tag-line">Admin</span>
      ) : (
        <div className="access-answers">
          <Choice
            aria-label={`What ${name} may do`}
            value={role}
            options={writerRoles.map((each) => [each, roleWords[each].label])}
            disabled={changing.isPending}
            onChoose={(chosen) => changing.mutate({ id, role: chosen as WriterRole })}
          />
          <DeleteRow name={name} onDelete={onRemove} />
        </div>
      )}
    </li>
  )
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const withdrawing = useWrite({
    mutationFn: withdrawInvitation,
    onSuccess: () => {
      focusContent()
      notify({ title: 'Invitation withdrawn' })
    },
    onError: (error) => notifyFailure('Error', error, 'The invitation could not be withdrawn.'),
  })
  return (
    <li>
      <Mail className="icon" />
      <div>
        <h3>{email}</h3>
        <p className="field-hint">
          Invited as {roleWords[role].label.toLowerCase()}, until {formatShortDate(expiresAt)}
        </p>
      </div>
      <Button
        look="ghost"
        aria-label={`Withdraw the invitation of ${email}`}
        disabled={withdrawing.isPending}
        onClick={() => withdrawing.mutate(id)}
      >
        Withdraw
      </Button>
    </li>
  )
}
