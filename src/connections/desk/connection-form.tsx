import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type SubmitEvent, useId, useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { notify } from '#ui/notice/notify.ts'
import { changeConnections, connectionsQuery, tryConnection } from '../queries.ts'
import type { Connection, TrialResult } from '../schema.ts'
import type { Service } from '../services.ts'

interface ConnectionFormProps {
  service: Service
  connections: readonly Connection[]
  onClose: () => void
}

/** What connects a service. Nothing of it is kept on the device: it opens something. */
export function ConnectionForm({ service, connections, onClose }: ConnectionFormProps) {
  const { table, hidden, trial, changesOf, name } = service
  const formId = useId()
  const queryClient = useQueryClient()
  const messages = useFieldErrors(formId)
  const [values, setValues] = useState(() => initialValues(service, connections))
  const [result, setResult] = useState<TrialResult | null>(null)
  const failed = (error: Error) => {
    const { fields = {} } = problemIn(error)
    const atMail = fields.SMTP_URL ? { host: fields.SMTP_URL } : {}
    messages.show({ ...fields, ...atMail })
    notify({ tone: 'failure', title: 'Error', description: sentenceIn(error, 'Failed to save. Please try again.') })
  }
  const saving = useWrite({
    mutationFn: () => changeConnections(changesOf(values)),
    onSuccess: (now) => {
      queryClient.setQueryData(connectionsQuery().queryKey, now)
      notify({ title: `${name}: saved` })
      onClose()
    },
    onError: failed,
  })
  const removing = useWrite({
    mutationFn: () =>
      changeConnections(Object.fromEntries(Object.keys(changesOfAll(service)).map((each) => [each, null]))),
    onSuccess: (now) => {
      queryClient.setQueryData(connectionsQuery().queryKey, now)
      notify({ title: `${name}: no longer connected` })
      onClose()
    },
    onError: failed,
  })
  const trying = useMutation({
    mutationFn: () => tryConnection({ what: trial ?? 'mail', values: changesOf(values) }),
    onMutate: () => setResult(null),
    onSuccess: setResult,
    onError: failed,
  })
  const isBusy = saving.isPending || trying.isPending || removing.isPending
  const isStored = connections.some(
    ({ name: each, from }) => service.needs.includes(each) && (from === 'desk' || from === 'unreadable'),
  )
  const form = {
    table,
    values,
    errors: messages.errors,
    set: (change: object) => {
      setValues((before) => ({ ...before, ...change }))
      messages.forget(Object.keys(change))
    },
  }
  /** Whether what is typed is whole. */
  function isWhole() {
    const lacking = service.lacks?.(values) ?? {}
    messages.show(lacking)
    return Object.keys(lacking).length === 0
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy && isWhole()) saving.mutate(undefined)
  }
  return (
    <form id={formId} className="connection-form" noValidate autoComplete="off" onSubmit={submit}>
      <div className="form-grid">
        {Object.keys(table).map((each) => (
          <Field
            key={each}
            form={form}
            name={each}
            {...(hidden.includes(each) && {
              type: 'password',
              autoComplete: 'new-password',
              ...(isStored && { placeholder: service.lacks ? '' : 'Stored; empty leaves it' }),
            })}
          />
        ))}
      </div>
      <p className="connection-result" role="status">
        {result && (
          <span className={result.ok ? 'connection-fine' : 'field-error'}>
            {result.ok ? <CircleCheck className="icon" /> : <CircleAlert className="icon" />}
            {result.message}
          </span>
        )}
      </p>
      <div className="row">
        <Button look="primary" type="submit" disabled={isBusy}>
          {saving.isPending && <span className="spinner" />}
          Save
        </Button>
        {trial && (
          <Button disabled={isBusy} onClick={() => isWhole() && trying.mutate()}>
            {trying.isPending && <span className="spinner" />}
            {trial === 'mail' ? 'Send me a test letter' : 'Try it'}
          </Button>
        )}
        {isStored && (
          <Button look="ghost" disabled={isBusy} onClick={() => removing.mutate(undefined)}>
            Disconnect
          </Button>
        )}
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What is no secret stands in its field; the rest begins empty, or as the table says. */
function initialValues({ table }: Service, connections: readonly Connection[]): Record<string, string> {
  const stored = new Map<string, string | null>(
    connections.map(({ name, value, from }) => [name, from === 'environment' ? null : value]),
  )
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [
      name,
      stored.get(name) ?? ('initially' in field && typeof field.initially === 'string' ? field.initially : ''),
    ]),
  )
}

/** Every connection of the service, whatever is typed. */
function changesOfAll({ table, changesOf }: Service) {
  return changesOf(Object.fromEntries(Object.keys(table).map((name) => [name, 'x'])))
}
