import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#auth/queries.ts'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { LogoMark } from '#site/logo.tsx'
import { LoginForm } from './login-form.tsx'

const automationWords = {
  note: 'AI automation requires admin authentication.',
  to: 'Access AI Automation',
}
const deskWords = {
  note: 'The dashboard and AI automation require admin authentication.',
  to: 'Access AI Automation & Dashboard',
}

/** Lets the admin in and shows everybody else the way to sign in. No protection by itself: the server refuses every call without a session. */
export function AccessGate({ path, children }: { path: string; children: ReactNode }) {
  // Asked again even where the server has drawn the desk for her: what is shown stays meanwhile.
  const user = useQuery({ ...currentUserQuery(), refetchOnMount: 'always' })
  if (user.data?.role === 'admin') return children
  const words = path === links.automation() ? automationWords : deskWords
  const isUnknown = user.isError && statusOf(user.error) !== 401
  return (
    <LoginFrame path={path}>
      {user.isPending ? (
        <Checking />
      ) : isUnknown ? (
        <Unchecked onRetry={() => void user.refetch()} />
      ) : (
        <LoginForm
          to={words.to}
          heading={
            <div>
              <h1>Admin Access</h1>
              <p className="login-note">{words.note}</p>
            </div>
          }
        />
      )}
    </LoginFrame>
  )
}

function statusOf(error: unknown): number | null {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' ? status : null
}

/** The night panorama beside whatever has to be said before anybody is in. */
function LoginFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <main className="login" id="content" tabIndex={-1}>
      <Head title={titled('Admin Access')} description="The author's desk." path={path} noindex />
      <div className="login-picture">
        {/* The author, whose session goes on, hardly sees it: what she comes for is fetched before it. */}
        <img src="/art/hero-panorama-night.svg" alt="" width={2400} height={1300} fetchPriority="low" />
      </div>
      <div className="login-box">{children}</div>
    </main>
  )
}

function Checking() {
  return (
    <div className="login-status">
      <LogoMark />
      <h1 className="sr-only">Admin Access</h1>
      <p role="status">
        <span className="spinner" />
        Checking authentication...
      </p>
      <noscript>
        <p>The author’s desk needs JavaScript, which is switched off here.</p>
      </noscript>
    </div>
  )
}

/** The question itself could not be asked: that is no reason to ask for a code. */
function Unchecked({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="login-status" role="alert">
      <LogoMark />
      <h1>Admin Access</h1>
      <p>The site could not be reached. The connection may have dropped.</p>
      <div>
        <button type="button" className="button button-primary" onClick={onRetry}>
          <RotateCw className="icon" />
          Try again
        </button>
      </div>
    </div>
  )
}
