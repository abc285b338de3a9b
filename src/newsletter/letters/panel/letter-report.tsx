import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { figures } from '#platform/text/figures.ts'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { focusContent, useKeptFocus } from '#ui/desk/keep-focus.ts'
import { Choice } from '#ui/form/choice.tsx'
import { FormBar } from '#ui/form/form-bar.tsx'
import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { type RecipientState, recipientStates } from '../../options.ts'
import type { Digest } from '../../schema.ts'
import { addressesOnPage, letterReportQuery, sendLetterAgain, stopLetter } from '../letter-queries.ts'
import { LetterPreview } from './letter-preview.tsx'
import { LetterTag, progressOf, StateTag, stateLabel } from './letter-status.tsx'

function useLetterReport(id: number, state: RecipientState | '') {
  return useListPages(letterReportQuery(id, state))
}

/** The report of a sent letter: its progress, the outcome of each address, and the actions still possible. */
export function LetterReport({ digest: listed, onDone }: { digest: Digest; onDone: () => void }) {
  const [state, setState] = useState<RecipientState | ''>('')
  const report = useLetterReport(listed.id, state)
  const digest = report.query.data?.digest ?? listed
  return (
    <>
      <FormBar
        title={digest.draft.subject}
        backLabel="Back to Dashboard"
        onBack={onDone}
        state={<LetterTag status={digest.status} />}
      >
        <Actions digest={digest} />
      </FormBar>
      <div className="admin-wrap form-page letter-columns">
        <div className="grid gap-5">
          <Progress digest={digest} />
          <Recipients report={report} state={state} onState={setState} />
        </div>
        <LetterPreview id={digest.id} version="" isDirty={false} />
      </div>
    </>
  )
}

function Actions({ digest: { id, status, counts } }: { digest: Digest }) {
  const act = useWrite({
    mutationFn: (what: 'stop' | 'failed' | 'unconfirmed') =>
      what === 'stop' ? stopLetter(id) : sendLetterAgain(id, what),
    onSuccess: (_, what) =>
      notify(
        what === 'stop'
          ? { title: 'The letter is stopped', description: 'It is sent to nobody else.' }
          : { title: 'The letter is on its way again' },
      ),
    onError: (error) => {
      notifyFailure('Error', error, 'That did not work.')
    },
  })
  // The pressed button has gone when its action is done.
  useKeptFocus(act.isPending, () => {
    if (!act.isPending) focusContent()
  })
  return (
    <>
      <ButtonLink look="ghost" icon={ExternalLink} href={`/letters/${id}`} target="_blank" rel="noopener">
        Read it
      </ButtonLink>
      {status !== 'sending' &&
        (['failed', 'unconfirmed'] as const).map(
          (state) =>
            counts[state] > 0 && (
              <Button icon={RotateCw} key={state} disabled={act.isPending} onClick={() => act.mutate(state)}>
                Again to the {figures(counts[state])} {stateLabel(state).toLowerCase()}
              </Button>
            ),
        )}
      {status === 'sending' && (
        <Button icon={Square} disabled={act.isPending} onClick={() => act.mutate('stop')}>
          Stop
        </Button>
      )}
    </>
  )
}

function Progress({ digest }: { digest: Digest }) {
  const { done, total } = progressOf(digest)
  const { counts, problem, startedAt, automatic } = digest
  return (
    <section className="panel panel-body letter-progress" aria-label="How far it has come">
      <p>
        <b className="growth-total figures">{figures(counts.sent)}</b>
        <span className="row-note">
          of {figures(total)} sent{startedAt && `, ${formatShortDate(startedAt)}`}
          {automatic && ', by the weekly plan'}
        </span>
      </p>
      <progress className="progress" value={done} max={Math.max(1, total)} aria-label="Addresses done" />
      <CircleAlertNote as="p" role="status" error={problem && `${problem} It is tried again by itself.`} />
      <dl>
        {recipientStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <div key={state}>
              <dt>
                <StateTag state={state} />
              </dt>
              <dd className="figures">{figures(counts[state])}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

interface RecipientsProps {
  report: ReturnType<typeof useLetterReport>
  state: RecipientState | ''
  onState: (state: RecipientState | '') => void
}

function Recipients({ report, state, onState }: RecipientsProps) {
  return (
    <section className="panel" aria-label="Address by address">
      <div className="list-filters">
        <Choice
          aria-label="State"
          value={state}
          options={[['', 'All addresses'], ...recipientStates.map((each) => [each, stateLabel(each)] as const)]}
          onChoose={onState}
        />
      </div>
      {report.query.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The addresses" query={report.query} />
      ) : (
        <table className="admin-table letter-recipients">
          <caption className="sr-only">Addresses the letter was for</caption>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.email ?? <span className="row-note">Has left the list</span>}
                  {row.error && <span className="row-note">{row.error}</span>}
                </td>
                <td>
                  <StateTag state={row.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report.total > addressesOnPage && <ListFoot pages={report} size={addressesOnPage} />}
    </section>
  )
}
