import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { LogoMark } from '#site/frame/logo.tsx'
import { links } from '#site/links.ts'
import { useSite } from '#site/values/use-values.ts'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { joiningTable } from '../fields.ts'
import { invitationPath } from '../people/invitation-link.ts'
import { roleWords } from '../people/options.ts'
import type { OpenInvitation } from '../people/schema.ts'
import { hasPasskeys, passkeySentence } from './passkey-browser.ts'
import { join, openInvitationQuery } from './queries.ts'

/** The page of an invitation: the invited person chooses a name and how to sign in. */
export default function JoinPage() {
  const token = useToken()
  const invitation = useQuery(openInvitationQuery(token))
  return (
    <DeskPage title="Invitation" path={invitationPath}>
      {invitation.data && token !== null ? (
        <JoinForm token={token} invitation={invitation.data} />
      ) : (
        <div className="login-status">
          <LogoMark />
          {token === '' || invitation.isError ? <Gone error={invitation.error} /> : <Looking />}
          <BackToSite />
        </div>
      )}
    </DeskPage>
  )
}

/** The token after the # of the address; null during server rendering and hydration. */
function useToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(location.hash.slice(1)), [])
  return token
}

function BackToSite() {
  return (
    <a className="text-link" href={links.home()}>
      <ArrowLeft className="icon" />
      Back to the site
    </a>
  )
}

function Looking() {
  return (
    <>
      <h1>Welcome</h1>
      <p role="status">
        <span className="spinner" />
        Looking for your invitation...
      </p>
    </>
  )
}

function Gone({ error }: { error: unknown }) {
  const isUnknown = error !== null && !(error instanceof ApiError && error.status === 404)
  return (
    <>
      <h1>Welcome</h1>
      <p role="alert">
        {isUnknown
          ? 'The site could not be reached. Please load the page again.'
          : 'This invitation has been used, withdrawn, or is older than seven days. Please ask for a new one.'}
      </p>
    </>
  )
}

function JoinForm({
  token,
  invitation: { email, role, whyNoPasskeys },
}: {
  token: string
  invitation: OpenInvitation
}) {
  const site = useSite()
  const offersPasskey = whyNoPasskeys === null && hasPasskeys()
  const [byCode, setByCode] = useState(!offersPasskey)
  const form = useShortForm({
    table: joiningTable,
    hidden: byCode ? [] : ['code'],
    send: ({ name, code }) => join({ token, name, code: byCode ? code : null }),
    // Loads a new document, so that everything fetched as a guest leaves memory.
    changesNothing: true,
    onSent: () => location.assign(links.admin()),
    failed: (error) => {
      notify({ tone: 'failure', title: 'Not yet', description: passkeySentence(error) })
      return {}
    },
  })
  return (
    <form id={form.formId} className="login-form" noValidate onSubmit={form.submit}>
      <LogoMark />
      <div>
        <h1>Welcome</h1>
        <p className="login-note">
          {site.author.name} invites {email} to write here as {roleWords[role].label.toLowerCase()}.{' '}
          {roleWords[role].may}
        </p>
      </div>
      <Field form={form} name="name" />
      {byCode && (
        <>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <Field
            form={form}
            name="code"
            hint={`At least ${joiningTable.code.min} characters. You sign in with ${email} and this code.`}
          />
        </>
      )}
      <button className="button button-primary" type="submit" disabled={form.isPending}>
        {form.isPending ? (
          <span className="spinner" />
        ) : byCode ? (
          <KeyRound className="icon" />
        ) : (
          <Fingerprint className="icon" />
        )}
        {byCode ? 'Come in' : 'Create a passkey and come in'}
      </button>
      {offersPasskey ? (
        <button type="button" className="button button-outline" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use a passkey instead' : 'Choose a code instead'}
        </button>
      ) : (
        whyNoPasskeys && <p className="field-hint">{whyNoPasskeys}</p>
      )}
      <BackToSite />
    </form>
  )
}
