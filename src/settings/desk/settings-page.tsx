import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { endOtherSessions } from '#auth/desk-queries.ts'
import { ConnectionsPanel } from '#connections/desk/connections-panel.tsx'
import { DemoPanel } from '#demo-site/demo-panel.tsx'
import { ImportPanel } from '#newsletter/import/import-panel.tsx'
import { counted } from '#platform/text/counted.ts'
import { formatMoment } from '#platform/text/format-moment.ts'
import { useWrite } from '#platform/use-write.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import { YourSiteHead } from '#your-site/desk/your-site-head.tsx'
import { settingsQuery } from '../queries.ts'
import type { SiteSettings } from '../schema.ts'
import './settings.css'

export const preloads = () => ['/api/settings']

/** The site's settings, and where to change them: most belong to whoever runs the server. */
export default function SettingsPage() {
  return (
    <DeskPage title="Settings" path="/admin/settings">
      <div className="admin-wrap">
        <YourSiteHead
          current="/admin/settings"
          note={
            <a className="link-button" href={deskLinks.welcome()}>
              First start
            </a>
          }
        />
        <Settings />
      </div>
    </DeskPage>
  )
}

function Settings() {
  const settings = useQuery({ ...settingsQuery(), refetchOnMount: 'always' })
  if (settings.isLoadingError) {
    return <LoadFailure headingLevel={2} what="The settings" query={settings} />
  }
  if (!settings.data) {
    return <PanelSkeleton />
  }
  return (
    <div className="settings-columns">
      <div className="settings-column">
        <SitePanel settings={settings.data} />
        <AccountPanel settings={settings.data} />
        <DataPanel settings={settings.data} />
        <DemoPanel />
        <OldBlogPanel />
      </div>
      <div className="settings-column">
        <ConnectionsPanel />
        <ImportPanel />
      </div>
    </div>
  )
}

const databases = { embedded: 'Embedded, in the data folder', postgresql: 'PostgreSQL' }
const pictureStores = { folder: 'In the data folder', bucket: 'In a bucket' }

function SitePanel({ settings: { siteUrl, timeZone, database, pictures } }: { settings: SiteSettings }) {
  const host = siteUrl.indexOf('//') + 2
  return (
    <Panel title="Site">
      <dl className="settings-facts">
        <dt>Address</dt>
        <dd>
          {siteUrl.slice(0, host)}
          <wbr />
          {siteUrl.slice(host)}
        </dd>
        <dt>Time zone</dt>
        <dd>{timeZone}</dd>
        <dt>Database</dt>
        <dd>{databases[database]}</dd>
        <dt>Uploaded pictures</dt>
        <dd>{pictureStores[pictures]}</dd>
      </dl>
      <p className="field-hint settings-note">
        Your name, your links and the site’s figures are changed under{' '}
        <a className="text-link" href="/admin/site">
          Site
        </a>
        .
      </p>
    </Panel>
  )
}

function AccountPanel({ settings: { adminEmail, sessions } }: { settings: SiteSettings }) {
  const ending = useWrite({
    mutationFn: endOtherSessions,
    onSuccess: () => notify({ title: 'Signed out everywhere else' }),
    onError: () => notify({ tone: 'failure', title: 'Error', description: 'Could not end the other sessions.' }),
  })
  const others = sessions - 1
  return (
    <Panel title="Account">
      <dl className="settings-facts">
        <dt>Admin email</dt>
        <dd>{adminEmail}</dd>
        <dt>Signed in</dt>
        <dd>{others < 1 ? 'Here only' : `Here and on ${others} other ${others === 1 ? 'device' : 'devices'}`}</dd>
      </dl>
      <p className="settings-note">
        <a className="inline-link" href={deskLinks.people()}>
          People and access
        </a>{' '}
        has your passkeys, recovery codes and sessions, the admin code, and who else may come in.
      </p>
      <Button
        isBusy={ending.isPending}
        className="settings-note"
        disabled={others < 1}
        onClick={() => ending.mutate(undefined)}
      >
        Sign out everywhere else
      </Button>
    </Panel>
  )
}

function OldBlogPanel() {
  return (
    <Panel title="Your old blog">
      <p>
        Posts, pictures and old addresses of a WordPress or Ghost blog come in by their export. An archive of this site
        goes into an empty one the same way.
      </p>
      <ButtonLink icon={Upload} className="settings-note" href={deskLinks.oldBlog()}>
        Bring it in
      </ButtonLink>
    </Panel>
  )
}

const copies = [
  { href: '/api/archive', label: 'Download the whole site' },
  { href: '/api/newsletter/subscribers.csv', label: 'Subscribers as CSV' },
] as const

function DataPanel({ settings: { archives, backups, missingPictures, timeZone } }: { settings: SiteSettings }) {
  return (
    <Panel title="Your data">
      <p>
        {archives
          ? `Every night at ${archives.time} (${timeZone}) the whole site is kept as one file; the newest ${archives.kept} stay in the data folder. `
          : 'No archives are kept by themselves. '}
        The same file can be downloaded at any time, and opened without this site.
      </p>
      {backups && <Backups backups={backups} timeZone={timeZone} />}
      {missingPictures > 0 && (
        <p className="field-error settings-note" role="status">
          The newest was made without {counted(missingPictures, 'picture file')} that the site uses: they are not where
          pictures are stored. Put them back there; the last one that may have them all is kept.
        </p>
      )}
      <div className="settings-copies">
        {copies.map(({ href, label }) => (
          <ButtonLink key={href} icon={Download} href={href} download>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}

function Backups({ backups, timeZone }: { backups: NonNullable<SiteSettings['backups']>; timeZone: string }) {
  const { address, every, isSealed, newest, isLate, failure } = backups
  return (
    <>
      <dl className="settings-facts settings-note">
        <dt>Backups</dt>
        <dd>{`${address}, every ${every}${isSealed ? ', sealed' : ''}`}</dd>
        <dt>Newest</dt>
        <dd>{newest ? `${formatMoment(newest.at, timeZone)}, ${sizeOf(newest.bytes)}` : 'None yet'}</dd>
      </dl>
      {(failure || isLate) && (
        <p className="field-error settings-note" role="status">
          {isLate ? 'A backup is late. ' : ''}
          {failure} {failure && 'It is tried again every ten minutes.'}
        </p>
      )}
    </>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
