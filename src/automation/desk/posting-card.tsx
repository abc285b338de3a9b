import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { clockTime } from '#platform/text/format-moment.ts'
import { deskLinks } from '#site/desk-links.ts'
import { Button } from '#ui/desk/button.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { maxTimesShown, withoutPlaces } from '../options.ts'
import { apiTestQuery, automationStatusQuery, startAutomation, stopAutomation } from '../queries.ts'
import type { AutomationStatus } from '../schema.ts'
import { dayWord, momentWords } from './moments.ts'
import { Outlook } from './plan/outlook.tsx'

/** Whether the plan is running, and its next times. */
export function PostingCard() {
  const status = useQuery(automationStatusQuery())
  const test = useQuery(apiTestQuery())
  const isReady = test.data?.ready === true
  const outlookId = useId()
  const isRunning = status.data?.isRunning
  const { switching, startButton, stopButton } = useSwitching()
  const isBusy = switching.isPending
  return (
    <section className="panel posting" aria-labelledby="posting-title">
      <div className="panel-head">
        <h2 id="posting-title">Automated Posting</h2>
        {status.data && (
          <span className={`tag ${isRunning ? 'tag-success' : 'tag-line'}`}>{isRunning ? 'Active' : 'Inactive'}</span>
        )}
      </div>
      <div className="panel-body">
        <p className={`posting-state ${isRunning ? 'is-running' : ''}`} role="status">
          {stateWord(status)}
        </p>
        {status.data?.hasPlaces === false && (
          <p className="posting-note">
            {withoutPlaces}{' '}
            <a className="text-link" href={deskLinks.destinations()}>
              Open destinations
            </a>
          </p>
        )}
        {status.data &&
          (isRunning ? (
            <NextTimes status={status.data} />
          ) : (
            <>
              {!test.isLoadingError && <p className="posting-note">{stoppedNote(isReady)}</p>}
              {status.data.outlook && <Outlook id={outlookId} outlook={status.data.outlook} />}
            </>
          ))}
        <div className="posting-actions">
          <Button
            icon={Play}
            isBusy={isBusy && switching.variables}
            look="primary"
            ref={startButton}
            aria-describedby={isRunning === false ? outlookId : undefined}
            onClick={() => switching.mutate(true)}
            disabled={isRunning !== false || !isReady || isBusy}
          >
            Start Automation
          </Button>
          <Button
            icon={Square}
            isBusy={isBusy && !switching.variables}
            ref={stopButton}
            onClick={() => switching.mutate(false)}
            disabled={!isRunning || isBusy}
          >
            Stop Automation
          </Button>
        </div>
      </div>
    </section>
  )
}

function stateWord({ data, isError }: { data: AutomationStatus | undefined; isError: boolean }): string {
  if (data) return data.isRunning ? 'Running' : 'Stopped'
  return isError ? 'The status could not be loaded.' : 'Loading...'
}

function stoppedNote(isReady: boolean): string {
  return isReady
    ? 'Nothing is written until you start it. This is what happens then:'
    : 'It can be started once text generation and research are connected.'
}

function NextTimes({ status: { nextScheduledTimes, timeZone, outlook } }: { status: AutomationStatus }) {
  const now = new Date()
  if (nextScheduledTimes.length === 0) return <p className="posting-note">The plan has no post in the coming days.</p>
  return (
    <>
      <h3 className="sr-only">Next scheduled posts</h3>
      <ol className="next-times">
        {nextScheduledTimes.slice(0, maxTimesShown).map((iso) => (
          <li key={iso}>
            <time dateTime={iso}>{clockTime(iso, timeZone)}</time>
            <span>{dayWord(iso, timeZone, now)}</span>
          </li>
        ))}
      </ol>
      <p className="posting-note">
        {outlook?.publishMode === 'publish'
          ? `Posts become public by themselves. Stopping holds those that wait.${turnWords(outlook, timeZone, now)}`
          : 'Every post waits as a draft until you publish it.'}
      </p>
    </>
  )
}

/** When a post written now could be published, once the week's limit is reached. */
function turnWords(
  { weeklyPublishLimit, nextTurnAt }: AutomationStatus['outlook'],
  timeZone: string,
  now: Date,
): string {
  if (!nextTurnAt) return ''
  return ` ${weeklyPublishLimit} a week are out or on their way: the next waits until ${momentWords(nextTurnAt, timeZone, now)}.`
}

/** Start and stop; afterwards the status is refetched and the focus moves to the enabled button. */
function useSwitching() {
  const queryClient = useQueryClient()
  const startButton = useRef<HTMLButtonElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: automationStatusQuery().queryKey })
  const next = useRef<RefObject<HTMLButtonElement | null>>(null)
  const switching = useMutation({
    mutationFn: (on: boolean) => (on ? startAutomation() : stopAutomation()),
    onSuccess: async (_, on) => {
      await refresh()
      notify({
        title: on ? 'Automation Started' : 'Automation Stopped',
        description: on ? 'AI blog post automation is now running' : 'AI blog post automation has been paused',
      })
      next.current = on ? stopButton : startButton
    },
    onError: (error, on) =>
      on
        ? notifyFailure('Failed to Start', error, 'Could not start automation')
        : notifyFailure('Failed to Stop', error, 'Could not stop automation'),
  })
  // A button can take the focus only after a render has enabled it.
  useEffect(() => {
    const button = next.current?.current
    if (!button || button.disabled) return
    next.current = null
    button.focus()
  })
  return { switching, startButton, stopButton }
}
