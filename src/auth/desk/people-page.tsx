import { useQuery } from '@tanstack/react-query'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import { CodePanel } from './code-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { accountQuery } from './queries.ts'
import { RecoveryPanel } from './recovery-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import './people.css'

export const preloads = () => ['/api/account']

/** The accounts of the site, and one's own. */
export default function PeoplePage() {
  return (
    <DeskPage title="People and access" path={deskLinks.people()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <div>
            <h1>People and access</h1>
            <p>Who may come in, how you sign in, and where you are signed in.</p>
          </div>
        </div>
        <Access />
      </div>
    </DeskPage>
  )
}

function Access() {
  const account = useQuery({ ...accountQuery(), refetchOnMount: 'always' })
  if (account.isError && !account.data) return <LoadFailure headingLevel={2} what="Your access" query={account} />
  if (!account.data) return <Loading />
  return (
    <div className="people-columns">
      <div className="people-column">
        {account.data.role === 'admin' ? <PeoplePanel /> : <ProfilePanel account={account.data} />}
        <SessionsPanel sessions={account.data.sessions} />
      </div>
      <div className="people-column">
        <PasskeysPanel account={account.data} />
        <CodePanel account={account.data} />
        <RecoveryPanel account={account.data} />
      </div>
    </div>
  )
}

function Loading() {
  return <PanelSkeleton />
}
