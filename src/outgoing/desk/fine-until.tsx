import { useWrite } from '#platform/use-write.ts'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { ignoringTable } from '../fields.ts'
import { ignoreLink } from '../queries.ts'
import type { OutgoingLink } from '../schema.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Ignores a link's state until a date, with a reason: for links that are fine whatever the check says. */
export function FineUntil({ link, onDone }: { link: OutgoingLink; onDone: () => void }) {
  const { hash, ignoredUntil, ignoredWhy } = link
  const isIgnored = ignoredUntil !== null && Date.parse(ignoredUntil) > Date.now()
  const form = useShortForm({
    table: ignoringTable,
    initially: () => ({ until: ignoredUntil?.slice(0, 10) ?? inDays(30), why: ignoredWhy ?? '' }),
    lacks: ({ until }) => (until < inDays(1) ? { until: 'Please choose a day to come' } : {}),
    send: ({ until, why }) => ignoreLink({ hash, until: `${until}T00:00:00.000Z`, why }),
    onSent() {
      notify({ title: 'It counts as fine until then' })
      onDone()
    },
    failed: { title: 'Error', otherwise: 'It could not be saved.' },
  })
  const counting = useWrite({
    mutationFn: () => ignoreLink({ hash, until: null, why: null }),
    onSuccess() {
      notify({ title: 'It counts again' })
      onDone()
    },
    onError: form.refuse,
  })
  const isBusy = form.isPending || counting.isPending
  return (
    <details className="outgoing-fine" open={isIgnored}>
      <summary>Ignore it, fine until…</summary>
      <form id={form.formId} noValidate onSubmit={form.submit}>
        <Field form={form} name="until" type="date" min={inDays(1)} />
        <Field form={form} name="why" />
        <div className="row">
          <Button type="submit" disabled={isBusy}>
            Ignore until then
          </Button>
          {isIgnored && (
            <LinkButton disabled={isBusy} onClick={() => counting.mutate()}>
              No longer ignore it
            </LinkButton>
          )}
        </div>
      </form>
    </details>
  )
}
