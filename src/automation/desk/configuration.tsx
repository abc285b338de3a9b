import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { weekdays } from '../options.ts'
import { automationStatusQuery, planQuery } from '../queries.ts'
import type { AutomationStatus, StoredPlan } from '../schema.ts'
import { PlanForm } from './plan/plan-form.tsx'

/** The stored plan, or its editor in the same place. */
export function Configuration() {
  const queryClient = useQueryClient()
  const status = useQuery(automationStatusQuery())
  const [edited, setEdited] = useState<StoredPlan | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const opening = useMutation({
    // Refetched: another window may have changed it.
    mutationFn: () => queryClient.fetchQuery({ ...planQuery(), staleTime: 0 }),
    onSuccess: setEdited,
    onError: (error) => notifyFailure('Error', error, 'The plan could not be loaded. Please try again.'),
  })
  function close() {
    setEdited(null)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <section className="panel" aria-labelledby="configuration-title">
      <div className="panel-head">
        <h2 id="configuration-title">Current Configuration</h2>
        {!edited && (
          <Button icon={Pencil} isBusy={opening.isPending} ref={editButton} onClick={() => opening.mutate()}>
            Edit Plan
          </Button>
        )}
      </div>
      {edited ? (
        <PlanForm plan={edited} onClose={close} />
      ) : status.data ? (
        <Plan status={status.data} />
      ) : status.isLoadingError ? (
        <LoadFailure headingLevel={3} what="The configuration" query={status} />
      ) : (
        <div className="panel-body" aria-busy="true">
          <span className="sr-only" role="status">
            Loading…
          </span>
          <Skeleton className="skeleton-long" />
        </div>
      )}
    </section>
  )
}

function Plan({ status: { config, timeZone, outlook } }: { status: AutomationStatus }) {
  const { dailyPostCount, weekendMultiplier, postTimes, themes } = config
  const days = weekdays.filter((day) => themes[day]?.length)
  return (
    <div className="panel-body plan">
      <dl className="plan-facts figures">
        <dt>Daily post count</dt>
        <dd>{dailyPostCount}</dd>
        <dt>Weekend multiplier</dt>
        <dd>{weekendMultiplier}x</dd>
        <dt>Post times</dt>
        <dd>{postTimes.join(', ')}</dd>
        <dt>Time zone</dt>
        <dd>{timeZone}</dd>
        {outlook && (
          <>
            <dt>Scheduled posts</dt>
            <dd>{outlook.publishMode === 'publish' ? 'publish themselves' : 'wait for your review'}</dd>
          </>
        )}
      </dl>
      <div>
        <h3 className="sr-only">Weekly themes</h3>
        <dl className="plan-themes">
          {days.map((day) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>
                {themes[day].map((theme) => (
                  <span key={theme} className="tag tag-earth-brown">
                    {theme}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {days.length === 0 && <p className="row-note">No themes: every post is a guide.</p>}
      </div>
    </div>
  )
}
