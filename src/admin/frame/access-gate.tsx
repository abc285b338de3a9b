import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasDesk } from '#auth/may.ts'
import { currentUserQuery } from '#auth/queries.ts'
import { type Access, mayCall } from '#platform/roles.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { DeskPageProps } from '#site/desk-page.tsx'
import { LogoMark } from '#site/frame/logo.tsx'
import { Head } from '#site/head/head.tsx'
import { links } from '#site/links.ts'
import { LoginForm } from './login-form.tsx'

const automationNote = 'AI automation requires admin authentication.'
const deskNote = 'AI automation requires admin authentication, and so does the dashboard.'

/**
 * Shows a screen to those it is for, and the sign-in form to everybody else. No protection by itself: the server refuses every
 * call without a session.
 */
export function AccessGate({ path, who, children }: { path: string; who: Access; children: ReactNode }) {
  // Checked again even where the server has rendered the desk for her; the screen stays visible meanwhile.
  const user = useQuery({ ...currentUserQuery(), refetchOnMount: 'always' })
  const isIn = user.data !== undefined && mayCall(user.data.role, who)
  useFocusAfterSignIn(isIn)
  if (isIn) return children
  const note = path === deskLinks.automation() ? automationNote : deskNote
  const isUnknown = user.isError && statusOf(user.error) !== 401
  return (
    <LoginFrame title="Admin Access" path={path}>
      {user.isPending ? (
        <Checking />
      ) : hasDesk(user.data?.role) ? (
        <NotForYou />
      ) : isUnknown ? (
        <Unchecked isAnswered={statusOf(user.error) !== null} onRetry={() => void user.refetch()} />
      ) : (
        <LoginForm
          heading={
            <div>
              <h1>Admin Access</h1>
              <p className="login-note">{note}</p>
            </div>
          }
        />
      )}
    </LoginFrame>
  )
}

/** The form that had the focus is gone: the focus is in the content then, as after a navigation. */
function useFocusAfterSignIn(isIn: boolean) {
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (isIn && !wasIn.current && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    wasIn.current = isIn
  }, [isIn])
}

function statusOf(error: unknown): number | null {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' ? status : null
}

/** The frame of everything shown before sign-in: the night panorama beside it. */
export function LoginFrame({ title, path, children }: DeskPageProps) {
  return (
    <main className="login" id="content" tabIndex={-1}>
      <Head name={title} description="The author's desk." path={path} noindex />
      <div className="login-picture">
        {/* Low priority: an author with a session hardly sees it, and her data must come first. */}
        <img src="/art/hero-panorama-night.svg" alt="" width={2400} height={1300} fetchPriority="low" />
      </div>
      <div className="login-box">{children}</div>
    </main>
  )
}

/** Signed in, but the screen is for another role. */
function NotForYou() {
  return (
    <div className="login-status">
      <LogoMark />
      <h1>Not for you</h1>
      <p>Your role does not include this page. Ask the admin if you need it.</p>
      <div>
        <a className="button button-primary" href={links.admin()}>
          To the dashboard
        </a>
      </div>
    </div>
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

/** The check of the session failed, which is no reason to ask for a code. */
function Unchecked({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
  return (
    <div className="login-status" role="alert">
      <LogoMark />
      <h1>Admin Access</h1>
      <p>
        {isAnswered
          ? 'The site could not answer. Please try again in a moment.'
          : 'The site could not be reached. The connection may have dropped.'}
      </p>
      <div>
        <button type="button" className="button button-primary" onClick={onRetry}>
          <RotateCw className="icon" />
          Try again
        </button>
      </div>
    </div>
  )
}
