import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { focusInside } from '#ui/desk/keep-focus.ts'
import { ConfirmDeletion } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { changeConnections, connectionsQuery, tryConnection } from '../queries.ts'
import type { Connection, TrialResult } from '../schema.ts'
import { stateOf } from '../service-state.ts'
import type { Service } from '../services.ts'

interface ConnectionFormProps {
  service: Service
  connections: readonly Connection[]
  onClose: () => void
}

/**
 * The form that connects a service. Unlike other forms it keeps no draft on the device, since its fields are secrets.
 */
export function ConnectionForm({ service, connections, onClose }: ConnectionFormProps) {
  const { table, trial, changesOf, name } = service
  const queryClient = useQueryClient()
  const [result, setResult] = useState<TrialResult | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saved = (title: string) => (now: Connection[]) => {
    queryClient.setQueryData(connectionsQuery().queryKey, now)
    notify({ title })
    onClose()
  }
  const { fixed } = stateOf(service, connections)
  const form = useShortForm({
    table,
    hidden: fixed,
    initially: () => storedValues(service, connections),
    lacks: (typed) => service.lacks?.(typed as Typed) ?? {},
    send: (_, typed) => changeConnections(changesOf(typed as Typed)),
    onSent: saved(`${name}: saved`),
    failed(error): FieldErrors {
      const { fields } = problemIn(error)
      notify({ tone: 'failure', title: 'Error', description: sentenceIn(error, 'Failed to save. Please try again.') })
      return fields.SMTP_URL ? { host: fields.SMTP_URL } : {}
    },
  })
  const { formId, values, isWhole, submit, refuse } = form
  const removing = useWrite({
    mutationFn: () =>
      changeConnections(Object.fromEntries(Object.keys(changesOfAll(service)).map((each) => [each, null]))),
    onSuccess: saved(`${name}: no longer connected`),
    onError: (error) => {
      setAsking(false)
      refuse(error)
    },
  })
  const trying = useMutation({
    mutationFn: () => tryConnection({ what: trial ?? 'mail', values: changesOf(values as Typed) }),
    onMutate: () => setResult(null),
    onSuccess: setResult,
    onError: refuse,
  })
  const isBusy = form.isPending || trying.isPending || removing.isPending
  const isStored = connections.some(
    ({ name: each, from }) => service.needs === each && from !== 'environment' && from !== 'nowhere',
  )
  return (
    <form
      ref={focusInside}
      id={formId}
      className="connection-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => (isBusy ? event.preventDefault() : submit(event))}
    >
      <div className="form-grid">
        {Object.keys(table)
          .filter((each) => !fixed.includes(each))
          .map((each) => (
            <Field
              key={each}
              form={form}
              name={each}
              {...(table[each]?.kind === 'secret' &&
                isStored && { placeholder: service.lacks ? '' : 'Stored; empty leaves it' })}
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
        <Button look="primary" isBusy={form.isPending} type="submit" disabled={isBusy}>
          Save
        </Button>
        {trial && (
          <Button disabled={isBusy} onClick={() => isWhole() && trying.mutate()}>
            {trying.isPending && <span className="spinner" />}
            {trial === 'mail' ? 'Send me a test letter' : 'Try it'}
          </Button>
        )}
        {isStored && (
          <Button look="ghost" disabled={isBusy} onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        )}
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {isAsking && (
        <ConfirmDeletion
          question={`Disconnect “${name}”?`}
          consequence="What was entered here is deleted, and has to be entered again to connect it."
          label="Disconnect"
          pending={removing.isPending}
          onConfirm={() => removing.mutate(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}

type Typed = Readonly<Record<string, string>>

/** The stored values that are no secrets. */
function storedValues({ table }: Service, connections: readonly Connection[]): Record<string, string> {
  const stored = connections.flatMap(({ name, value, from }) =>
    value !== null && from !== 'environment' && table[name] ? [[name, value] as const] : [],
  )
  return Object.fromEntries(stored)
}

/** Every connection name of the service, whatever is typed. */
function changesOfAll({ table, changesOf }: Service) {
  return changesOf(Object.fromEntries(Object.keys(table).map((name) => [name, 'x'])))
}
