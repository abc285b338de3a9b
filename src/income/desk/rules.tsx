import Trash2 from 'lucide-react/icons/trash'
import { useId } from 'react'
import { counted } from '#platform/text/counted.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { FieldError } from '#ui/form/reader-field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { filingTable } from '../fields.ts'
import { listed } from '../options.ts'
import { changeRule, rulesQuery } from '../queries.ts'
import type { Rule } from '../schema.ts'
import { Reference, useFiledNotice, useNextField } from './filing-row.tsx'
import { PageField } from './page-field.tsx'

/** Table of a rule's form: its page. */
const { path: pathField } = filingTable

/** The references whose rows are always filed under a page. */
export function Rules() {
  const pages = useListPages(rulesQuery, { refetchOnMount: 'always' })
  const { query } = pages
  const base = useId()
  const idOf = ({ partner, reference }: Rule) => `${base}-${partner}-${reference}`
  const leave = useNextField(pages.rows.map(idOf), pages.rows.map(({ path }) => path).join())
  useKeptFocus(pages.total === 0)
  if (query.isLoadingError) return <LoadFailure headingLevel={2} what="What is always filed" query={query} />
  if (pages.total === 0) return null
  return (
    <section className="panel" aria-label="Always filed">
      <div className="panel-head">
        <h2>Always filed</h2>
        <span className="field-hint">Rows with these codes go to their page by themselves.</span>
      </div>
      <ul className="income-waiting income-rules">
        {pages.rows.map((rule, at) => (
          <RuleRow key={`${idOf(rule)} ${rule.path}`} id={idOf(rule)} rule={rule} onSend={() => leave(at)} />
        ))}
      </ul>
      {pages.total > listed.rules && <ListFoot pages={pages} size={listed.rules} />}
    </section>
  )
}

interface RuleRowProps {
  /** Id of the field. */
  id: string
  rule: Rule
  onSend: () => void
}

function RuleRow({ id, rule, onSend }: RuleRowProps) {
  const { partner, reference, path, title, rows } = rule
  const say = useFiledNotice()
  const form = useShortForm({
    table: { path: pathField },
    initially: () => ({ path: path ?? '' }),
    send(typed) {
      onSend()
      return changeRule({ partner, reference, path: typed.path })
    },
    onSent: (filed) => say(filed),
    failed: { title: 'Not changed', otherwise: 'The rule could not be changed. Please try again.' },
  })
  const removal = useWrite({
    mutationFn() {
      onSend()
      return changeRule({ partner, reference, path: null })
    },
    onSuccess: (filed) => say(filed, 'no longer filed by a rule'),
    onError: (error) => notifyFailure('Not removed', error, 'The rule could not be removed. Please try again.'),
  })
  const { formId, values, errors, set, submit, isPending } = form
  const mistake = `${formId}-mistake`
  const what = `${reference}, ${partner}`
  return (
    <li>
      <form id={formId} noValidate onSubmit={submit}>
        <span>{partner}</span>
        <Reference>{reference}</Reference>
        <span className="figures muted">{counted(rows, 'row')}</span>
        <span>{title}</span>
        <PageField
          id={id}
          label={`${pathField.label} for ${what}`}
          error={errors.path ? mistake : undefined}
          value={values.path}
          onChange={(typed) => set({ path: typed })}
        />
        <Button type="submit" disabled={!values.path || values.path === path} aria-disabled={isPending}>
          Change<span className="sr-only"> {what}</span>
        </Button>
        <Button icon={Trash2} aria-disabled={removal.isPending} onClick={() => removal.isPending || removal.mutate()}>
          Remove<span className="sr-only"> {what}</span>
        </Button>
        <FieldError id={mistake}>{errors.path}</FieldError>
      </form>
    </li>
  )
}
