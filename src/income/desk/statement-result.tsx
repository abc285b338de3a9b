import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import PenLine from 'lucide-react/icons/pen-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { counted } from '#platform/text/counted.ts'
import { figures } from '#platform/text/figures.ts'
import { LinkButton } from '#ui/desk/button.tsx'
import { useUndo } from '#ui/desk/use-undo.ts'
import { money } from '../money.ts'
import type { StatementReport } from '../schema.ts'

const sums = (all: StatementReport['fileSays']) =>
  all.map(({ currency, amount }) => money(amount, currency)).join(', ') || 'nothing'

/** Id of the heading. */
export const resultHeading = 'statement-result'

interface StatementResultProps {
  report: StatementReport
  name: string
  onCorrect: () => void
}

/** The result of an import: what became of the rows, and whether the sums agree. */
export function StatementResult({ report, name, onCorrect }: StatementResultProps) {
  const { partner, added, changed, takenBack, known, filed, waiting, unread, problems } = report
  const { undo, isPending } = useUndo()
  const facts = [
    [added, added === 1 ? 'row new' : 'rows new'],
    [changed, 'changed'],
    [takenBack, 'of them taken back'],
    [known, 'known already, left alone'],
  ] as const
  const isEqual = sums(report.fileSays) === sums(report.pagesSay)
  const Icon = isEqual ? CircleCheck : CircleAlert
  return (
    <div className="income-result" role="status">
      <h2 id={resultHeading} tabIndex={-1}>
        {name}, from {partner}
      </h2>
      <dl>
        {facts.map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{figures(number)}</dd>
          </div>
        ))}
      </dl>
      <p className={isEqual ? 'income-equal' : 'notice'}>
        <Icon className="icon" />
        <span>
          <b>
            The file says {sums(report.fileSays)}, the pages say {sums(report.pagesSay)}.
          </b>{' '}
          {counted(filed, 'row')} found {filed === 1 ? 'its' : 'their'} page, {figures(waiting)} did not
          {waiting > 0 && (waiting === 1 ? ' and waits below' : ' and wait below')}.
          {!isEqual && ' A later statement had moved some of these rows on.'}
        </span>
      </p>
      <p>
        Not what you expected? Perhaps a column was taken for another.{' '}
        <LinkButton onClick={onCorrect}>
          <PenLine className="icon" />
          Correct the columns
        </LinkButton>
      </p>
      {report.undo && (
        <p>
          <LinkButton disabled={isPending} onClick={() => undo(report.undo!)}>
            <Undo2 className="icon" />
            Undo
          </LinkButton>{' '}
          <span className="field-hint">for ten minutes; later, take the whole statement back below.</span>
        </p>
      )}
      {unread > 0 && (
        <details>
          <summary>{unread === 1 ? 'One line' : `${figures(unread)} lines`} could not be read</summary>
          <ul>
            {problems.map(({ line, reason }) => (
              <li key={line}>
                <span className="figures">Line {line}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
