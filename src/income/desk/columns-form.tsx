import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { counted } from '#platform/text/counted.ts'
import { Button } from '#ui/desk/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { columnsTable } from '../fields.ts'
import { type ColumnRole, columnRoles, type IncomeState, incomeStates } from '../options.ts'
import { explainColumns } from '../queries.ts'
import type { StatementReport } from '../schema.ts'

const roleNames: Record<ColumnRole, [name: string, why: string]> = {
  row: ['Row number', 'makes a second import harmless'],
  day: ['Date', 'day of the sale'],
  amount: ['Amount', 'your commission'],
  currency: ['Currency', ''],
  state: ['State', 'without one every row counts as approved'],
  reference: ['Code in the link', 'finds the page'],
}

const stateNames: Record<IncomeState, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  paid: 'Paid',
  reversed: 'Taken back',
}

/** Id of the first field. */
export const firstColumn = 'statement-column'

interface ColumnsFormProps {
  report: StatementReport
  name: string
  onExplained: () => void
  /** Undefined where the file has unknown columns; otherwise the form shows the former answers and can be cancelled. */
  onCancel?: (() => void) | undefined
}

/** Asks the author what unknown columns are; the answer is stored for the next file. */
export function ColumnsForm({ report, name, onExplained, onCancel }: ColumnsFormProps) {
  const { columns, mapping } = report
  const former: typeof mapping = onCancel ? mapping : {}
  const words = [...Object.keys(former.states ?? {}), ...report.words]
  const asksDayFirst = report.asksDayFirst || typeof former.isDayFirst === 'boolean'
  const asksDecimal = report.asksDecimal || typeof former.isCommaDecimal === 'boolean'
  const [roles, setRoles] = useState(() => new Map(columns.flatMap(({ name: of, role }) => (role ? [[role, of]] : []))))
  const [states, setStates] = useState<Record<string, IncomeState>>(former.states ?? {})
  const column = (role: ColumnRole) => roles.get(role) ?? null
  const asksCurrency = column('currency') === null
  const asked = column('state') === null ? [] : words
  const form = useShortForm({
    table: columnsTable,
    initially: () => ({
      ...{ partner: report.seemsFrom ?? '', currencyIs: mapping.currencyIs ?? '' },
      ...(typeof former.isDayFirst === 'boolean' && {
        firstIs: former.isDayFirst ? ('day' as const) : ('month' as const),
      }),
      ...(typeof former.isCommaDecimal === 'boolean' && {
        decimalIs: former.isCommaDecimal ? ('comma' as const) : ('point' as const),
      }),
    }),
    hidden: [
      ...(asksCurrency ? [] : (['currencyIs'] as const)),
      ...(asksDayFirst ? [] : (['firstIs'] as const)),
      ...(asksDecimal ? [] : (['decimalIs'] as const)),
    ],
    lacks: () => Object.fromEntries(asked.flatMap((word) => (states[word] ? [] : [[stateOf(word), 'Please choose']]))),
    send: ({ partner, currencyIs, firstIs, decimalIs }) =>
      explainColumns({
        partner,
        columns: columns.map((one) => one.name),
        mapping: {
          ...{ row: column('row'), day: column('day') ?? '', amount: column('amount') ?? '', state: column('state') },
          ...{ currency: column('currency'), currencyIs: currencyIs || null, reference: column('reference') },
          isDayFirst: asksDayFirst ? firstIs === 'day' : (mapping.isDayFirst ?? null),
          isCommaDecimal: asksDecimal ? decimalIs === 'comma' : (mapping.isCommaDecimal ?? null),
          states: { ...mapping.states, ...states },
        },
      }),
    changesNothing: true,
    onSent: onExplained,
    failed(error) {
      notifyFailure('Not remembered', error, 'It could not be remembered. Please try again.')
      return { currencyIs: problemIn(error).fields['mapping.currencyIs'] }
    },
  })
  const roleOf = (column: string) => columnRoles.find((role) => roles.get(role) === column) ?? ''
  function choose(column: string, role: string) {
    const next = new Map([...roles].filter(([, of]) => of !== column))
    if (role) next.set(role as ColumnRole, column)
    setRoles(next)
  }
  const isWhole = column('day') && column('amount') && (!asksCurrency || form.values.currencyIs)
  return (
    <form id={form.formId} className="income-columns" noValidate onSubmit={form.submit}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Column in {name}</th>
            <th scope="col">First row</th>
            <th scope="col">
              <span className="sr-only">becomes</span>
            </th>
            <th scope="col">Is</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name: of, first }, at) => {
            const role = roleOf(of)
            return (
              <tr key={of}>
                <th scope="row">{of}</th>
                <td className="muted figures" data-label="First row">
                  {first}
                </td>
                <td aria-hidden="true">
                  <ArrowRight className="icon" />
                </td>
                <td>
                  <Choice
                    id={at === 0 ? firstColumn : undefined}
                    aria-label={`What ${of} is`}
                    value={role}
                    options={[['', 'Leave out'], ...columnRoles.map((each) => [each, roleNames[each][0]] as const)]}
                    onChoose={(chosen) => choose(of, chosen)}
                  />
                  <small>{role ? roleNames[role][1] : 'never stored'}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <aside>
        <h2>What the file does not say</h2>
        <Field form={form} name="partner" />
        {asksCurrency && (
          <Field form={form} name="currencyIs" onChange={(typed) => form.set({ currencyIs: typed.toUpperCase() })} />
        )}
        {asksDayFirst && <Field form={form} name="firstIs" none="Please choose" />}
        {asksDecimal && <Field form={form} name="decimalIs" none="Please choose" />}
        {asked.map((word) => (
          <FormField
            key={word}
            label={word ? `“${word}” means` : 'Nothing in State means'}
            error={form.errors[stateOf(word)]}
          >
            {(attributes) => (
              <Choice
                {...attributes}
                required
                value={states[word] ?? ''}
                options={[unanswered, ...incomeStates.map((state) => [state, stateNames[state]] as const)]}
                onChoose={(state) => {
                  setStates({ ...states, [word]: state as IncomeState })
                  form.forget([stateOf(word)])
                }}
              />
            )}
          </FormField>
        ))}
        <Button look="primary" isBusy={form.isPending} type="submit" disabled={!isWhole}>
          Import {counted(report.rows, 'row')}
          {onCancel && ' anew'}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Leave it as it is
          </Button>
        )}
        <p className="field-hint">
          {onCancel && 'What this file has brought is taken back first. '}
          Files with the same columns are known from then on.
        </p>
      </aside>
    </form>
  )
}

/** Name of the error about one of the file's own words for states. */
const stateOf = (word: string) => `states.${word}`

/** No default, so that nothing is chosen for her. */
const unanswered = ['', 'Please choose'] as const
