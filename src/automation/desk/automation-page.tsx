import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useRole } from '#auth/desk/use-role.ts'
import { maySpend } from '#auth/may.ts'
import type { PageProps } from '#platform/page.ts'
import type { AccountRole } from '#platform/roles.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { DeskPage } from '#site/desk-page.tsx'
import './automation.css'
import { automationStatusQuery } from '../queries.ts'
import { ApiStatus } from './api-status.tsx'
import { Configuration } from './configuration.tsx'
import { Features } from './features.tsx'
import { GenerateCard } from './generate-card.tsx'
import { JobQueue } from './jobs/job-queue.tsx'
import { Queue } from './jobs/queue-context.ts'
import { useQueuedHere } from './jobs/use-queued-here.ts'
import { PostingCard } from './posting-card.tsx'
import { SpendCard } from './spend-card.tsx'

/** An editor may call neither route. */
export const preloads = (_: PageProps, role: AccountRole | undefined) =>
  maySpend(role) ? ['/api/automation/status', '/api/automation/test-apis'] : []

/** The automation's screen: its features, settings and results; for the admin only. */
export default function AutomationPage() {
  return (
    <DeskPage title="AI Automation" path="/ai-automation">
      <AutomationScreen />
    </DeskPage>
  )
}

function AutomationScreen() {
  return maySpend(useRole()) ? <WholeScreen /> : <QueueAlone />
}

/** The editors' version: what was written, without the costs and the controls. */
function QueueAlone() {
  return (
    <div className="admin-wrap automation">
      <div className="admin-head">
        <div>
          <h1>AI Automation</h1>
          <p>What it has drafted waits for your eye.</p>
        </div>
      </div>
      <Queue value={{ timeZone: siteTimeZone(), onQueued: () => undefined }}>
        <JobQueue polled={false} />
      </Queue>
    </div>
  )
}

function WholeScreen() {
  const status = useQuery(automationStatusQuery())
  const [queuedHere, remember] = useQueuedHere()
  return (
    <div className="admin-wrap automation">
      <div className="admin-head">
        <div>
          <h1>AI Automation</h1>
          <p>Researches a place, drafts the post, waits for your eye.</p>
        </div>
      </div>
      {status.data?.simulated && <Demonstration />}
      <ApiStatus />
      <div className="automation-pair">
        <PostingCard />
        <GenerateCard onQueued={remember} />
      </div>
      <Queue value={{ timeZone: status.data?.timeZone ?? 'UTC', onQueued: remember }}>
        <JobQueue polled={queuedHere} />
      </Queue>
      <Features />
      <Configuration />
      <SpendCard />
    </div>
  )
}

function Demonstration() {
  return (
    <p className="demonstration" role="note">
      <FlaskConical className="icon" />
      <span>
        <b>This is a demonstration.</b> Text, pictures and research come from stand-ins on this machine: nothing is
        real, and what is counted as spend costs nothing.
      </span>
    </p>
  )
}
