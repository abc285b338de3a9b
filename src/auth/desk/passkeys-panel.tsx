import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { useDeletion } from '#ui/list/deletion.tsx'
import { DeleteRow } from '#ui/list/row-table.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Panel } from '#ui/panel.tsx'
import { passkeyTable } from '../fields.ts'
import type { Passkey } from '../passkeys/schema.ts'
import type { Account } from '../schema.ts'
import { hasPasskeys, passkeySentence } from './passkey-browser.ts'
import { PresentField, usePresent } from './present-field.tsx'
import { addPasskey, removePasskey, renamePasskey } from './queries.ts'

/** One's passkeys, and adding another. */
export function PasskeysPanel({ account }: { account: Account }) {
  const { passkeys, whyNoPasskeys } = account
  const deletion = useDeletion<Passkey>({
    remove: ({ id }) => removePasskey(id),
    question: 'Are you sure you want to remove this passkey?',
    consequence: ({ name }) =>
      `“${name}” will not sign you in any more, and this cannot be undone. On the device itself it stays until you delete it there.`,
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
          maxLength={passkeyTable.name.max}
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
  const given = usePresent(account)
  const form = useShortForm({
    table: passkeyTable,
    hidden: given.hidden,
    send: ({ name, present }) =>
      addPasskey({ name: name ?? `Passkey ${account.passkeys.length + 1}`, present: given.proofBy(present) }),
    onSent: () => notify({ title: 'Passkey added', description: 'From now on you can sign in with it.' }),
    clears: ['name', 'present'],
    failed: (error) => {
      notify({ tone: 'failure', title: 'No passkey added', description: passkeySentence(error) })
      return {}
    },
  })
  return (
    <form id={form.formId} className="access-form" noValidate onSubmit={form.submit}>
      <Field form={form} name="name" />
      <PresentField form={form} given={given} />
      <Button
        icon={Plus}
        look="primary"
        isBusy={form.isPending}
        type="submit"
        disabled={form.isPending || !(given.byPasskey || form.values.present)}
      >
        Add a passkey
      </Button>
    </form>
  )
}
