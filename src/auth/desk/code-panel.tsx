import { type FormEvent, useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import { codeLimits } from '../codes/limits.ts'
import type { Account } from '../schema.ts'
import { PresentField, usePresent } from './present-field.tsx'
import { changeCode } from './queries.ts'

const formId = 'code-form'

/** Another code to sign in with; every other session ends with the old one. */
export function CodePanel({ account }: { account: Account }) {
  const given = usePresent(account)
  const [code, setCode] = useState('')
  const changing = useWrite({
    mutationFn: changeCode,
    onSuccess: () => {
      setCode('')
      given.clear()
      notify({ title: 'Code changed', description: 'You are signed out everywhere else.' })
    },
    onError: (error) =>
      notify({ tone: 'failure', title: 'Code not changed', description: sentenceIn(error, 'Please try again.') }),
  })
  const { fields } = problemIn(changing.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (changing.isPending || !given.isReady || !code) return
    changing.mutate({ present: given.present, code })
  }
  return (
    <Panel title={account.role === 'admin' ? 'Admin code' : 'Your code'}>
      <form className="access-form" id={formId} onSubmit={submit}>
        <PresentField given={given} error={fields.present} />
        <FormField label="New code" error={fields.code} hint={`At least ${codeLimits.min} characters.`}>
          {(attributes) => (
            <input
              {...attributes}
              className="input code-input"
              type="password"
              autoComplete="new-password"
              minLength={codeLimits.min}
              maxLength={codeLimits.max}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </FormField>
        <Button isBusy={changing.isPending} type="submit">
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
