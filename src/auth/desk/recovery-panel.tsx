import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { copyText } from '#ui/desk/copy-text.ts'
import { focusInside } from '#ui/desk/keep-focus.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { Panel } from '#ui/panel.tsx'
import { presentTable } from '../fields.ts'
import type { Account } from '../schema.ts'
import { PresentField, usePresent } from './present-field.tsx'
import { renewRecoveryCodes } from './queries.ts'

/** Ten recovery codes for the day when a device is lost; shown once. */
export function RecoveryPanel({ account }: { account: Account }) {
  const given = usePresent(account)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useShortForm({
    table: presentTable,
    hidden: given.hidden,
    send: ({ present }) => renewRecoveryCodes(given.proofBy(present)),
    onSent: (made) => {
      setCodes(made)
      setAsking(false)
    },
    clears: ['present'],
    failed: { title: 'No codes made', otherwise: 'Please try again.' },
  })
  const left = account.recoveryCodes
  return (
    <Panel title="Recovery codes">
      <p>
        {left > 0
          ? `${left} ${left === 1 ? 'code is' : 'codes are'} left. Each signs you in once, where the code is asked for.`
          : 'A lost device must not lock you out: make ten codes, and keep them on paper. Each signs you in once.'}
      </p>
      {codes && <CodeSheet codes={codes} />}
      {isAsking ? (
        <form ref={focusInside} id={form.formId} className="access-form" noValidate onSubmit={form.submit}>
          <PresentField form={form} given={given} />
          <div className="row">
            <Button look="primary" isBusy={form.isPending} type="submit">
              Make ten codes
            </Button>
            <Button look="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
          {left > 0 && <p className="field-hint">The codes that are left end with it.</p>}
        </form>
      ) : (
        <Button
          className="access-act"
          onClick={() => {
            setCodes(null)
            setAsking(true)
          }}
        >
          {left > 0 ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      )}
    </Panel>
  )
}

function CodeSheet({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="code-sheet" role="status">
      <p>These are shown only now.</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button icon={Copy} onClick={() => void copyText(text)}>
          Copy
        </Button>
        <ButtonLink
          icon={Download}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Save as a file
        </ButtonLink>
      </div>
    </div>
  )
}
