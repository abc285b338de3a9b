import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { DeleteRow } from '#ui/list/row-table.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Panel } from '#ui/panel.tsx'
import type { Passkey } from '../passkeys/schema.ts'
import type { Account } from '../schema.ts'
import { hasPasskeys, passkeySentence } from './passkey-browser.ts'
import { PresentField, usePresent } from './present-field.tsx'
import { addPasskey, removePasskey, renamePasskey } from './queries.ts'

/** The passkeys one has, and another one. */
export function PasskeysPanel({ account }: { account: Account }) {
  const { passkeys, whyNoPasskeys } = account
  const deletion = useDeletion<Passkey>({
    remove: ({ id }) => removePasskey(id),
    question: 'Are you sure you want to remove this passkey?',
    consequence: ({ name }) =>
      `“${name}” will not sign you in any more. On the device itself it stays until you delete it there.`,
    done: 'Passkey removed',
    failed: 'The passkey could not be removed.',
  })
  return (
    <Panel title="Passkeys">
      <p>
        Sign in with your finger, your face or the lock of your device, instead of a code that could be seen or stolen.
      </p>
      {passkeys.length > 0 && (
        <ul className="access-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => deletion.ask(passkey)} />
          ))}
        </ul>
      )}
      {whyNoPasskeys ? (
        <p className="field-hint access-act">{whyNoPasskeys}</p>
      ) : hasPasskeys() ? (
        <NewPasskey account={account} />
      ) : (
        <p className="field-hint access-act">This browser cannot make passkeys.</p>
      )}
      {deletion.dialog}
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { id, name, synced, createdAt, lastUsedAt } = passkey
  const [typed, setTyped] = useState<string | null>(null)
  const renaming = useWrite({
    mutationFn: renamePasskey,
    onSuccess: () => setTyped(null),
    onError: (error) => notifyFailure('Error', error, 'The passkey could not be renamed.'),
  })
  function rename() {
    if (typed?.trim() && typed.trim() !== name) renaming.mutate({ id, name: typed })
    else setTyped(null)
  }
  return (
    <li>
      <Fingerprint className="icon" />
      <div>
        <input
          className="access-name"
          aria-label={`Name of the passkey ${name}`}
          maxLength={60}
          value={typed ?? name}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <p className="field-hint">
          Added {momentOf(createdAt)}, {lastUsedAt ? `last used ${momentOf(lastUsedAt)}` : 'not used yet'}
          {synced && ', on all your devices'}
        </p>
      </div>
      <DeleteRow name={`the passkey ${name}`} onDelete={onRemove} />
    </li>
  )
}

function NewPasskey({ account }: { account: Account }) {
  const [name, setName] = useState('')
  const given = usePresent(account)
  const adding = useWrite({
    mutationFn: addPasskey,
    onSuccess: () => {
      setName('')
      given.clear()
      notify({ title: 'Passkey added', description: 'From now on you can sign in with it.' })
    },
    onError: (error) => notify({ tone: 'failure', title: 'No passkey added', description: passkeySentence(error) }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (adding.isPending || !given.isReady) return
    adding.mutate({ name: name.trim() || `Passkey ${account.passkeys.length + 1}`, present: given.present })
  }
  return (
    <form className="access-form" onSubmit={submit}>
      <FormField label="Name of a new passkey" hint="Such as “Work laptop”, so that you know it again.">
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
      <PresentField given={given} error={undefined} />
      <Button icon={Plus} isBusy={adding.isPending} look="primary" type="submit" disabled={!given.isReady}>
        Add a passkey
      </Button>
    </form>
  )
}
