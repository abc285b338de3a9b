import { useState } from 'react'
import { type Bound, Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import type { presentTable } from '../fields.ts'
import type { Account } from '../schema.ts'
import { hasPasskeys } from './passkey-browser.ts'
import type { Present } from './queries.ts'

/** The field for proving one's identity: by the present code, or by a passkey. */
export function usePresent({ email, hasCode, passkeys }: Account) {
  const mayAskPasskey = passkeys.length > 0 && hasPasskeys()
  const [chosen, setChosen] = useState(false)
  const byPasskey = mayAskPasskey && (chosen || !hasCode)
  return {
    email,
    byPasskey,
    /** Fields that the form does not show for it. */
    hidden: byPasskey ? (['present'] as const) : [],
    proofBy: (present: string): Present => (byPasskey ? null : present),
    choose: mayAskPasskey && hasCode ? setChosen : null,
  }
}

export function PresentField({
  form,
  given,
}: {
  form: Bound<typeof presentTable>
  given: ReturnType<typeof usePresent>
}) {
  return (
    <>
      {/* For password managers: whose code it is. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={given.email} />
      {!given.byPasskey && <Field form={form} name="present" />}
      {given.choose && <Switch label="Use a passkey instead" checked={given.byPasskey} onChange={given.choose} />}
    </>
  )
}
