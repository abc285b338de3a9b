import { type FormEvent, useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { ignoreLink } from '../queries.ts'
import type { OutgoingLink } from '../schema.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A link that is as it should be, whatever came back: until a day, with why. */
export function FineUntil({ link, onDone }: { link: OutgoingLink; onDone: () => void }) {
  const { hash, ignoredUntil, ignoredWhy } = link
  const isIgnored = ignoredUntil !== null && Date.parse(ignoredUntil) > Date.now()
  const [day, setDay] = useState(ignoredUntil?.slice(0, 10) ?? inDays(30))
  const [why, setWhy] = useState(ignoredWhy ?? '')
  const ignoring = useWrite({
    mutationFn: ignoreLink,
    onSuccess: (_, { until }) => {
      notify({ title: until === null ? 'It counts again' : 'It counts as fine until then' })
      onDone()
    },
    onError: (error) => notifyFailure('Error', error, 'It could not be saved.'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    ignoring.mutate({ hash, until: `${day}T00:00:00.000Z`, why })
  }
  return (
    <details className="outgoing-fine" open={isIgnored}>
      <summary>Ignore it, fine until…</summary>
      <form onSubmit={submit}>
        <FormField label="Fine until">
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              className="input"
              required
              min={inDays(1)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </FormField>
        <FormField label="Why" hint="For yourself.">
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              maxLength={200}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </FormField>
        <div className="row">
          <Button type="submit" disabled={ignoring.isPending}>
            Ignore until then
          </Button>
          {isIgnored && (
            <button
              type="button"
              className="link-button"
              disabled={ignoring.isPending}
              onClick={() => ignoring.mutate({ hash, until: null, why: '' })}
            >
              No longer ignore it
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
