import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Panel } from '#ui/panel.tsx'
import { endOtherSessions } from '../desk-queries.ts'
import type { OpenSession } from '../sessions/schema.ts'
import { endSession } from './queries.ts'

/** One's open sessions, this device first. */
export function SessionsPanel({ sessions }: { sessions: readonly OpenSession[] }) {
  const onError = (error: unknown) => notifyFailure('Error', error, 'The session could not be ended.')
  const ending = useWrite({ mutationFn: endSession, onSuccess: () => notify({ title: 'Signed out there' }), onError })
  const endingAll = useWrite({
    mutationFn: endOtherSessions,
    onSuccess: () => notify({ title: 'Signed out everywhere else' }),
    onError,
  })
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <Panel title="Where you are signed in">
      <ul className="access-list">
        {ordered.map((session) => {
          const device = session.device || 'A device from before this list was kept'
          return (
            <li key={session.id}>
              <MonitorSmartphone className="icon" />
              <div>
                <h3>{device}</h3>
                <p className="field-hint">
                  Since {momentOf(session.createdAt)}, last used {momentOf(session.lastUsedAt)}
                </p>
              </div>
              {session.current ? (
                <span className="tag tag-success">This one</span>
              ) : (
                <Button
                  look="ghost"
                  aria-label={`Sign out on ${device}`}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(session.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        isBusy={endingAll.isPending}
        className="access-act"
        disabled={sessions.length < 2}
        onClick={() => endingAll.mutate(undefined)}
      >
        Sign out everywhere else
      </Button>
    </Panel>
  )
}
