import { useQuery } from '@tanstack/react-query'
import { Download, PlugZap, Unplug } from 'lucide-react'
import { endOtherSessions } from '#auth/desk-queries.ts'
import { DemoPanel } from '#demo-site/demo-panel.tsx'
import { ImportPanel } from '#newsletter/import/import-panel.tsx'
import { useWrite } from '#platform/use-write.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { settingsQuery } from '../queries.ts'
import type { Service, SiteSettings } from '../schema.ts'
import './settings.css'

export const preloads = () => ['/api/settings']

/** What is set up, and where it is changed: most of it belongs to whoever runs the server. */
export default function SettingsPage() {
  return (
    <DeskPage title="Settings" path="/admin/settings">
      <div className="admin-wrap">
        <div className="admin-head">
          <h1>Settings</h1>
        </div>
        <Settings />
      </div>
    </DeskPage>
  )
}

function Settings() {
  const settings = useQuery({ ...settingsQuery(), refetchOnMount: 'always' })
  if (settings.isError) {
    return <LoadFailure headingLevel={2} what="The settings" query={settings} />
  }
  if (!settings.data) {
    return (
      <section className="panel panel-body" aria-busy="true">
        <span className="sr-only" role="status">
          Loading…
        </span>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-5 w-2/3" />
        <Skeleton className="mt-5 w-1/2" />
      </section>
    )
  }
  return (
    <div className="settings-columns">
      <div className="settings-column">
        <SitePanel settings={settings.data} />
        <AccountPanel settings={settings.data} />
        <DataPanel settings={settings.data} />
        <DemoPanel />
      </div>
      <div className="settings-column">
        <ServicesPanel services={settings.data.services} />
        <ImportPanel />
      </div>
    </div>
  )
}

const databases = { embedded: 'Embedded, in the data folder', postgresql: 'PostgreSQL' }
const pictureStores = { folder: 'In the data folder', bucket: 'In a bucket' }

function SitePanel({ settings: { siteUrl, timeZone, database, pictures } }: { settings: SiteSettings }) {
  return (
    <Panel title="Site">
      <dl className="settings-facts">
        <dt>Address</dt>
        <dd>{siteUrl}</dd>
        <dt>Time zone</dt>
        <dd>{timeZone}</dd>
        <dt>Database</dt>
        <dd>{databases[database]}</dd>
        <dt>Uploaded pictures</dt>
        <dd>{pictureStores[pictures]}</dd>
      </dl>
      <p className="field-hint settings-note">
        Your name, your links and the site’s figures are in <code className="code-name">site.config.ts</code>.
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
      <p className="field-hint settings-note">
        To change the admin code, set <code className="code-name">ADMIN_CODE</code> and restart the site: every session
        ends with the old code.
      </p>
      <button
        type="button"
        className="button button-outline button-small settings-note"
        disabled={others < 1 || ending.isPending}
        onClick={() => ending.mutate(undefined)}
      >
        {ending.isPending && <span className="spinner" />}
        Sign out everywhere else
      </button>
    </Panel>
  )
}

function ServicesPanel({ services }: { services: readonly Service[] }) {
  return (
    <Panel title="Services">
      <ul className="settings-services">
        {services.map(({ name, purpose, configured, missing }) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <p className="field-hint">{purpose}</p>
              {missing.length > 0 && (
                <p className="field-hint settings-missing">
                  Not set:{' '}
                  {missing.map((variable) => (
                    <code key={variable} className="code-name">
                      {variable}
                    </code>
                  ))}
                </p>
              )}
            </div>
            <span className={configured ? 'tag tag-success' : 'tag tag-line'}>
              {configured ? <PlugZap className="icon" /> : <Unplug className="icon" />}
              {configured ? 'Configured' : 'Not Configured'}
            </span>
          </li>
        ))}
      </ul>
      <p className="field-hint settings-note">
        Services are set in the server’s environment; <code className="code-name">.env.example</code> explains each
        name.
      </p>
    </Panel>
  )
}

const copies = [
  { href: '/api/archive', label: 'Download the whole site' },
  { href: '/api/newsletter/subscribers.csv', label: 'Subscribers as CSV' },
] as const

function DataPanel({ settings: { archives, timeZone } }: { settings: SiteSettings }) {
  return (
    <Panel title="Your data">
      <p>
        {archives
          ? `Every night at ${archives.time} (${timeZone}) the whole site is kept as one file; the newest ${archives.kept} stay in the data folder. `
          : 'No archives are kept by themselves. '}
        The same file can be downloaded at any time, and opened without this site.
      </p>
      <div className="settings-copies">
        {copies.map(({ href, label }) => (
          <a key={href} className="button button-outline button-small" href={href} download>
            <Download className="icon" />
            {label}
          </a>
        ))}
      </div>
    </Panel>
  )
}
