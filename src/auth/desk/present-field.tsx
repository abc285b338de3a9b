import { useState } from 'react'
import { FormField, Switch } from '#ui/form/form-field.tsx'
import type { Account } from '../schema.ts'
import { hasPasskeys } from './passkey-browser.ts'
import type { Present } from './queries.ts'

/** The field for proving one's identity: by the present code, or by a passkey. */
export function usePresent({ hasCode, passkeys }: Account) {
  const mayAskPasskey = passkeys.length > 0 && hasPasskeys()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(false)
  const byPasskey = mayAskPasskey && (chosen || !hasCode)
  return {
    present: (byPasskey ? null : typed) as Present,
    isReady: byPasskey || typed !== '',
    typed,
    setTyped,
    byPasskey,
    choose: mayAskPasskey && hasCode ? setChosen : null,
    clear: () => setTyped(''),
  }
}

export function PresentField({ given, error }: { given: ReturnType<typeof usePresent>; error: string | undefined }) {
  return (
    <>
      {!given.byPasskey && (
        <FormField label="Present code" error={error} hint="One of your recovery codes will do as well.">
          {(attributes) => (
            <input
              {...attributes}
              className="input code-input"
              type="password"
              autoComplete="current-password"
              maxLength={500}
              value={given.typed}
              onChange={(event) => given.setTyped(event.target.value)}
            />
          )}
        </FormField>
      )}
      {given.choose && <Switch label="Use a passkey instead" checked={given.byPasskey} onChange={given.choose} />}
    </>
  )
}
