import { useMutation } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { type ColumnRole, columnRoles, type IncomeState, incomeStates, maxPartnerLength } from '../options.ts'
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

interface ColumnsFormProps {
  report: StatementReport
  name: string
  /** What she called it before more had to be asked. */
  partner: string
  onPartner: (name: string) => void
  onExplained: () => void
}

/** Columns that nobody has seen before: the author says once what they are. */
export function ColumnsForm({ report, name, partner, onPartner, onExplained }: ColumnsFormProps) {
  const { columns, mapping, words, asksDayFirst } = report
  const [roles, setRoles] = useState(() => new Map(columns.flatMap(({ name: of, role }) => (role ? [[role, of]] : []))))
  const [currency, setCurrency] = useState(mapping.currencyIs ?? '')
  const [states, setStates] = useState<Record<string, IncomeState>>({})
  const [dayFirst, setDayFirst] = useState<string>(asksDayFirst ? '' : 'shown')
  const explaining = useMutation({
    mutationFn: explainColumns,
    onSuccess: onExplained,
    onError: (error) => notifyFailure('Not remembered', error, 'It could not be remembered. Please try again.'),
  })
  const roleOf = (column: string) => columnRoles.find((role) => roles.get(role) === column) ?? ''
  function choose(column: string, role: string) {
    const next = new Map([...roles].filter(([, of]) => of !== column))
    if (role) next.set(role as ColumnRole, column)
    setRoles(next)
  }
  const column = (role: ColumnRole) => roles.get(role) ?? null
  function submit(event: FormEvent) {
    event.preventDefault()
    explaining.mutate({
      partner,
      columns: columns.map((one) => one.name),
      mapping: {
        ...{ row: column('row'), day: column('day') ?? '', amount: column('amount') ?? '', state: column('state') },
        ...{ currency: column('currency'), currencyIs: currency || null, reference: column('reference') },
        ...{ isDayFirst: dayFirst === 'shown' ? null : dayFirst === 'day', states: { ...mapping.states, ...states } },
      },
    })
  }
  const isWhole = column('day') && column('amount') && (column('currency') || currency)
  return (
    <form className="income-columns" onSubmit={submit}>
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
          {columns.map(({ name: of, first }) => {
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
        <Question label="Whose statement it is">
          <input
            className="input"
            value={partner}
            required
            maxLength={maxPartnerLength}
            placeholder="Longway, monthly"
            onChange={(event) => onPartner(event.target.value)}
          />
        </Question>
        {!column('currency') && (
          <Question label="Currency of all rows">
            <input
              className="input"
              value={currency}
              required
              pattern="[A-Z]{3}"
              maxLength={3}
              placeholder="EUR"
              onChange={(event) => setCurrency(event.target.value.toUpperCase())}
            />
          </Question>
        )}
        {asksDayFirst && (
          <Question label="3/4/2026 is">
            <Choice
              value={dayFirst}
              required
              options={[unanswered, ['day', '3 April'], ['month', 'March 4']]}
              onChoose={setDayFirst}
            />
          </Question>
        )}
        {column('state') !== null &&
          words.map((word) => (
            <Question key={word} label={word ? `“${word}” means` : 'Nothing in State means'}>
              <Choice
                value={states[word] ?? ''}
                required
                options={[unanswered, ...incomeStates.map((state) => [state, stateNames[state]] as const)]}
                onChoose={(state) => setStates({ ...states, [word]: state as IncomeState })}
              />
            </Question>
          ))}
        <Button look="primary" isBusy={explaining.isPending} type="submit" disabled={!isWhole}>
          Import {report.rows.toLocaleString('en-US')} rows
        </Button>
        <p className="field-hint">Files with the same columns are known from then on.</p>
      </aside>
    </form>
  )
}

function Question({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label className="field">
      <span className="field-label">{label}</span>
      {children}
    </label>
  )
}

/** Nothing is chosen for her. */
const unanswered = ['', 'Please choose'] as const
