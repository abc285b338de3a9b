import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import { codeTable } from '../fields.ts'
import type { Account } from '../schema.ts'
import { PresentField, usePresent } from './present-field.tsx'
import { changeCode } from './queries.ts'

/** Changes one's code, which ends every other session. */
export function CodePanel({ account }: { account: Account }) {
  const given = usePresent(account)
  const form = useShortForm({
    table: codeTable,
    hidden: given.hidden,
    send: ({ present, code }) => changeCode({ present: given.proofBy(present), code }),
    onSent: () => notify({ title: 'Code changed', description: 'You are signed out everywhere else.' }),
    clears: ['present', 'code'],
    failed: { title: 'Code not changed', otherwise: 'Please try again.' },
  })
  return (
    <Panel title={account.role === 'admin' ? 'Admin code' : 'Your code'}>
      <form className="access-form" id={form.formId} noValidate onSubmit={form.submit}>
        <PresentField form={form} given={given} />
        <Field form={form} name="code" />
        <Button isBusy={form.isPending} type="submit">
          {account.hasCode ? 'Change the code' : 'Set a code'}
        </Button>
      </form>
      {account.role === 'admin' && (
        <p className="field-hint access-act">
          Locked out? Another <code className="code-name">ADMIN_CODE</code> in the server’s environment wins over the
          one that is set here, after a restart.
        </p>
      )}
    </Panel>
  )
}
